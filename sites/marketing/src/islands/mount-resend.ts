import { hydrate } from './hydrate.ts'
import { Resend } from './Resend.tsx'

hydrate('resend', Resend)
