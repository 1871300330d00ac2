import { hydrate } from './hydrate.ts'
import { Register } from './Register.tsx'

hydrate('register', Register)
