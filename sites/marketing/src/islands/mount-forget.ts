import { hydrate } from './hydrate.ts'
import { Forget } from './Forget.tsx'

hydrate('forget', Forget)
