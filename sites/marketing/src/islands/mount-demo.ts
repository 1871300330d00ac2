import { hydrate } from './hydrate.ts'
import { Demo } from './Demo.tsx'

hydrate('demo', Demo)
