import { hydrate } from './hydrate.ts'
import { Login } from './Login.tsx'

hydrate('login', Login)
