import type { SomeHandlers } from '../../context.ts'
import { register } from './register.ts'
import { resendVerification } from './resend-verification.ts'
import { verifyRegistration } from './verify-registration.ts'

export const registrationHandlers = {
  'account.register': register,
  'account.verify': verifyRegistration,
  'account.resend': resendVerification,
} satisfies SomeHandlers
