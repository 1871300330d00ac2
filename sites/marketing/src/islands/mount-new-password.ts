import { hydrate } from './hydrate.ts'
import { NewPassword } from './NewPassword.tsx'

hydrate('new-password', NewPassword)
