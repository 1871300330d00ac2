import { z } from 'zod'
import {
  AnyPassword,
  ForgetForm,
  LoginForm,
  RegistrationForm,
  ResetForm,
  SetUpForm,
} from '@fairlead/validation/account'
import { companyModules } from '@fairlead/validation/modules'
import { duties, teamRoles } from '@fairlead/validation/team'
import { defineCalls } from '../contract.ts'
import { id, Ok } from '../shapes.ts'

/** The logged-in user with the flags of the specification, section 3. */
export const User = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyId: id,
  companyName: z.string(),
  vesselId: id.nullable(),
  vesselName: z.string().nullable(),
  teamRole: z.enum(teamRoles),
  /** What the person changes in the company, by the role. */
  duties: z.array(z.enum(duties)),
  currency: z.string(),
  isBuyer: z.boolean(),
  isSupplier: z.boolean(),
  isVessel: z.boolean(),
  isIhmAgent: z.boolean(),
  isExternal: z.boolean(),
  isSupport: z.boolean(),
  isVerified: z.boolean(),
  isRegistrationCompleted: z.boolean(),
  hasAcceptedGdpr: z.boolean(),
  /** Who signs in with Microsoft only has none. */
  hasPassword: z.boolean(),
  isPurchasingUser: z.boolean(),
  isFreightForwardingUser: z.boolean(),
  isEinvoicingUser: z.boolean(),
  /** What the company uses beside the purchase itself. */
  modules: z.array(z.enum(companyModules)),
})
export type User = z.infer<typeof User>
const Session = z.object({ token: z.string(), user: User })
const Key = z.object({ key: z.string().min(1).max(200) })

/** Log-in, passwords, registration, second factor and sessions. */
export const accountCalls = defineCalls({
  'account.login': {
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in with user name and password',
    body: LoginForm,
    reply: Session,
    refuses: [
      'auth.failed',
      'auth.locked',
      'auth.company-locked',
      'auth.code-needed',
      'captcha.failed',
      'rate.limited',
    ],
    knowsDevice: true,
  },
  'account.forget': {
    method: 'POST',
    path: '/auth/forget',
    summary: 'Ask for a mail with a link to set a new password',
    body: ForgetForm,
    reply: Ok,
    refuses: ['captcha.failed', 'auth.unknown-user', 'rate.limited'],
    turns: { of: 'forget', perMinute: 30 },
    knowsDevice: true,
  },
  'account.reset': {
    method: 'POST',
    path: '/auth/reset',
    summary: 'Set a new password with the key of the mail',
    body: ResetForm,
    reply: Ok,
    refuses: ['auth.key-invalid', 'rate.limited'],
    writes: true,
    turns: { of: 'key', perMinute: 60 },
    knowsDevice: true,
  },
  'account.activate': {
    method: 'POST',
    path: '/auth/activate',
    summary: 'Activate an invited account by setting its password',
    body: ResetForm,
    reply: Ok,
    refuses: ['auth.key-invalid', 'rate.limited'],
    writes: true,
    turns: { of: 'key', perMinute: 60 },
    knowsDevice: true,
  },
  'account.checkKey': {
    method: 'POST',
    path: '/auth/key',
    summary: 'Whether the link of a mail still sets a password',
    body: Key.extend({ purpose: z.enum(['RESET', 'ACTIVATE']) }),
    reply: Ok,
    refuses: ['auth.key-invalid', 'rate.limited'],
    turns: { of: 'key', perMinute: 60 },
  },
  'account.register': {
    method: 'POST',
    path: '/register',
    summary: 'Register a supplier company and its first user',
    body: RegistrationForm,
    reply: Ok,
    refuses: ['register.user-exists', 'register.company-exists', 'rate.limited'],
    turns: { of: 'register', perMinute: 30 },
  },
  'account.verify': {
    method: 'GET',
    path: '/register/verify/{key}',
    summary: 'Verify the e-mail address of a registration',
    params: Key,
    reply: Ok,
    refuses: ['verify.already', 'verify.failed', 'rate.limited'],
    writes: true,
    postTwin: true,
    turns: { of: 'verify', perMinute: 60 },
  },
  'account.resend': {
    method: 'GET',
    path: '/register/resend-verification-email/{email}',
    summary: 'Send the verification mail again',
    params: z.object({ email: z.string().max(254) }),
    reply: Ok,
    refuses: ['verify.already', 'verify.mail', 'rate.limited'],
    postTwin: true,
    turns: { of: 'resend', perMinute: 30 },
    knowsDevice: true,
  },
  'account.user': {
    method: 'GET',
    path: '/api/user',
    summary: 'Who is logged in',
    reply: User,
  },
  'account.acceptGdpr': {
    method: 'POST',
    path: '/api/user/accept-gdpr',
    summary: 'Accept the GDPR notice',
    body: z.object({}).optional(),
    reply: Ok,
    writes: true,
  },
  'account.logout': {
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session on the server',
    body: z.object({}).optional(),
    reply: Ok,
    writes: true,
  },
  'account.changePassword': {
    method: 'POST',
    path: '/api/user/password',
    summary: 'Change the own password; other sessions end',
    body: z.object({ password: z.string().max(1024), newPassword: AnyPassword }),
    reply: Ok,
    refuses: ['rate.limited'],
    writes: true,
    turns: { of: 'password', perMinute: 10 },
    knowsDevice: true,
  },
  'account.microsoftKeys': {
    method: 'GET',
    path: '/auth/microsoft-sign-in-keys',
    summary: 'Whether and how Microsoft sign-in is configured',
    reply: z.object({ clientId: z.string().nullable(), tenant: z.string().nullable() }),
  },
  'account.microsoftLogin': {
    method: 'POST',
    path: '/microsoft/login',
    summary: 'Log in with a Microsoft id token',
    body: z.object({
      idToken: z.string().min(1).max(10_000),
      /** Of the second factor, where the account has one. */
      code: LoginForm.shape.code,
    }),
    reply: Session,
    refuses: [
      'auth.external',
      'auth.external-unknown',
      'auth.failed',
      'auth.locked',
      'auth.company-locked',
      'auth.code-needed',
      'rate.limited',
    ],
    knowsDevice: true,
  },
  'account.microsoft': {
    method: 'GET',
    path: '/api/user/microsoft',
    summary: 'Whether a Microsoft account opens the own account',
    reply: z.object({
      /** Open: the first sign-in under the address links it. */
      state: z.enum(['LINKED', 'UNLINKED', 'OFF', 'NOT_OFFERED']),
    }),
  },
  'account.saveMicrosoft': {
    method: 'POST',
    path: '/api/user/microsoft',
    summary:
      'Unlink the Microsoft account and let none be linked, which ends the other sessions; or allow it again',
    body: z.object({ password: z.string().max(1024), allowed: z.boolean() }),
    reply: Ok,
    refuses: ['rate.limited'],
    writes: true,
    turns: { of: 'password', perMinute: 10 },
    knowsDevice: true,
  },
  'account.demoLogins': {
    method: 'GET',
    path: '/api/public/demo-logins',
    summary: 'The known logins of the demo; an empty list where there is no demo',
    reply: z.array(
      z.object({ role: z.string(), name: z.string(), email: z.string(), password: z.string() }),
    ),
  },
  'account.setUp': {
    method: 'POST',
    path: '/api/public/set-up',
    summary:
      'The first run: name the operator and make the first support user, with the printed code',
    body: SetUpForm,
    reply: Session,
    refuses: ['set-up.done', 'set-up.code', 'rate.limited'],
    turns: { of: 'set-up', perMinute: 10 },
    knowsDevice: true,
  },
})
