import { z } from 'zod'
import { Email, requiredText } from './text.ts'
import { messages } from './messages.ts'

/** The specification's rule: 6 to 16 characters, at least one letter and one digit. */
export const isPassword = (value: string) =>
  value.length >= 6 && value.length <= 16 && /[A-Za-z]/.test(value) && /\d/.test(value)
export const Password = z.string().refine(isPassword, messages.password)

/** What any password policy takes. The contract asks for no more; the server applies the policy that is set. */
export const AnyPassword = z.string().min(6, messages.password).max(128, messages.password)

export const LoginForm = z.object({
  username: requiredText(254),
  password: z.string().min(1, messages.required).max(1024),
  /** Of the authenticator app, or a recovery code; asked for where the account has a second factor. */
  code: z.string().max(40).optional(),
})
export type LoginForm = z.infer<typeof LoginForm>

export const ForgetForm = z.object({ username: Email })
const typedTwice = <T extends z.ZodType<{ password: string; confirmPassword: string }>>(
  form: T,
): T =>
  form.refine((typed) => typed.password === typed.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordMismatch,
  })

/** A new password typed twice, with the key of a mail; `password` is the rule in force. */
export const resetForm = (password: z.ZodType<string, string>) =>
  typedTwice(z.object({ key: z.string().min(1).max(200), password, confirmPassword: z.string() }))
export const ResetForm = resetForm(Password)

const letters = (label: string) =>
  requiredText(80).refine((v) => /^[\p{L}\p{M} .'-]+$/u.test(v), `${label}: letters only`)
const clean = (label: string, max: number) =>
  requiredText(max).refine((v) => !/[<>{}[\]\\^|"]/.test(v), `${label} has invalid characters`)

/** Registration of a supplier, account part (specification section 5); `password` is the rule in force. */
export const registrationForm = (password: z.ZodType<string, string>) =>
  typedTwice(
    z.object({
      firstName: letters('First name'),
      lastName: letters('Last name'),
      email: Email,
      password,
      confirmPassword: z.string(),
      companyName: clean('Company name', 120),
      address: requiredText(200).refine((v) => !/^[\d\s]+$/.test(v), 'Address: not only numbers'),
      city: letters('City'),
      postCode: clean('Post code', 20),
      stateCode: clean('State code', 20).optional().or(z.literal('')),
      country: z.string().regex(/^[A-Z]{2}$/, messages.required),
      phonePrefix: z.string().regex(/^\+\d{1,4}$/, messages.required),
      phoneNumber: requiredText(20).refine((v) => /^\d+$/.test(v), 'Phone number: digits only'),
      acceptTerms: z.literal(true, { error: 'Please accept the terms' }),
    }),
  )
/** What support enters to make an account for somebody; crew belong to one vessel of the company. */
export const InviteForm = z.object({
  companyId: z.number({ error: messages.required }).int().positive(),
  role: z.enum(['buyer', 'vessel', 'ihm-agent', 'supplier', 'support']),
  firstName: letters('First name'),
  lastName: letters('Last name'),
  email: Email,
  vesselImo: z.string().trim().max(20).optional(),
})
export type InviteForm = z.input<typeof InviteForm>

export const RegistrationForm = registrationForm(Password)
export type RegistrationForm = z.infer<typeof RegistrationForm>
