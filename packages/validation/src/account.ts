import { z } from 'zod'
import {
  forgetFields,
  loginFields,
  newPasswordFields,
  personFields,
  registrationFields,
  setUpFields,
} from './account-fields.ts'
import { schemaOf } from './form-schema.ts'
import { messages } from './messages.ts'

/** What any password policy takes. The contract asks for no more; the server applies the policy that is set. */
export const AnyPassword = z.string().min(6, messages.password).max(128, messages.password)

/** E-mail, password and, where it is on, the code of the second factor. */
export const LoginForm = schemaOf(loginFields)

/** Who forgot the password. */
export const ForgetForm = schemaOf(forgetFields)

/** A new password typed twice, with the key of a mail. */
export const ResetForm = schemaOf(newPasswordFields('any')).safeExtend({
  key: z.string().min(1).max(200),
})

/** Registration of a supplier, account part (specification section 5). */
export const RegistrationForm = schemaOf(registrationFields('any'))

/** The first run of an empty installation. */
export const SetUpForm = schemaOf(setUpFields('any'))

/** What support enters to make an account for somebody; crew belong to one vessel of the company. */
export const InviteForm = schemaOf(personFields).safeExtend({
  companyId: z.number({ error: messages.required }).int().positive(),
  role: z.enum(['buyer', 'vessel', 'ihm-agent', 'supplier', 'support']),
  vesselImo: z.string().trim().max(20).optional(),
})
export type InviteForm = z.input<typeof InviteForm>
