import { z } from 'zod'
import { event } from './event.ts'

const none = z.object({})
const company = z.object({ company: z.string() })
/** Sessions, passwords and second factors are between a person and support. */
const about = { subject: 'user', tells: [], touches: [] } as const

/** What happens to an account. */
export const userEvents = {
  'user.loggedIn': event({ ...about, facts: none, says: () => 'logged in' }),
  'user.loggedOut': event({ ...about, facts: none, says: () => 'logged out' }),
  'user.sessionEnded': event({ ...about, facts: none, says: () => 'ended a session elsewhere' }),
  'user.disabled': event({ ...about, facts: none, says: () => 'disabled the account' }),
  'user.enabled': event({ ...about, facts: none, says: () => 'enabled the account' }),
  'user.locked': event({ ...about, facts: none, says: () => 'was locked after failed logins' }),
  'user.unlocked': event({ ...about, facts: none, says: () => 'unlocked the account' }),
  'user.registered': event({
    ...about,
    facts: company,
    says: (f) => `registered ${f.company}`,
    letters: ['account.verification'],
  }),
  'user.verified': event({ ...about, facts: none, says: () => 'verified the e-mail address' }),
  'user.invited': event({
    ...about,
    facts: company,
    says: (f) => `was invited for ${f.company}`,
    letters: ['account.activation'],
  }),
  'user.activationSent': event({
    ...about,
    facts: none,
    says: () => 'sent the link to activate the account again',
    letters: ['account.activation'],
  }),
  'user.changed': event({
    ...about,
    facts: z.object({ from: z.string(), to: z.string() }),
    says: (f) => `changed ${f.from} to ${f.to}`,
    letters: ['account.roleChanged'],
  }),
  'user.profileSaved': event({
    ...about,
    facts: z.object({ from: z.string(), to: z.string() }),
    says: (f) =>
      f.from === f.to ? 'changed the own phone number' : `is now ${f.to}, was ${f.from}`,
  }),
  'user.takenBack': event({
    ...about,
    facts: z.object({ email: z.string() }),
    says: (f) => `took the invitation of ${f.email} back`,
    letters: ['account.takenBack'],
  }),
  'user.left': event({
    ...about,
    facts: z.object({ to: z.string().nullable(), work: z.string() }),
    says: (f) =>
      f.to ? `deactivated the account; ${f.work} went over to ${f.to}` : 'deactivated the account',
    letters: ['account.deactivated', 'account.inherited'],
  }),
  'user.closed': event({
    ...about,
    facts: z.object({ to: z.string().nullable(), work: z.string() }),
    says: (f) =>
      f.to ? `closed the account; ${f.work} went over to ${f.to}` : 'closed the account',
    letters: ['account.closed', 'account.inherited'],
  }),
  'user.cameBack': event({
    ...about,
    facts: none,
    says: () => 'activated the account again',
    letters: ['account.activatedAgain'],
  }),
  'user.secondFactorReset': event({
    ...about,
    facts: none,
    says: () => 'turned the lost second factor off',
    letters: ['account.secondFactorReset'],
  }),
  'user.activated': event({ ...about, facts: none, says: () => 'activated the account' }),
  'user.askedForReset': event({
    ...about,
    facts: none,
    says: () => 'asked for a new password',
    letters: ['account.reset'],
  }),
  'user.passwordReset': event({
    ...about,
    facts: none,
    says: () => 'set a new password by mail',
    letters: ['account.passwordChanged'],
  }),
  'user.passwordChanged': event({
    ...about,
    facts: none,
    says: () => 'changed the password',
    letters: ['account.passwordChanged'],
  }),
  'user.secondFactorOn': event({
    ...about,
    facts: none,
    says: () => 'turned the second factor on',
  }),
  'user.recoveryCodesRenewed': event({
    ...about,
    facts: none,
    says: () => 'made new recovery codes',
  }),
  'user.secondFactorOff': event({
    ...about,
    facts: none,
    says: () => 'turned the second factor off',
  }),
  'user.linkedMicrosoft': event({
    ...about,
    facts: none,
    says: () => 'linked the account to a Microsoft account',
    letters: ['account.microsoftLinked'],
  }),
  'user.unlinkedMicrosoft': event({
    ...about,
    facts: none,
    says: () => 'switched the sign-in with Microsoft off',
  }),
  'user.allowedMicrosoft': event({
    ...about,
    facts: none,
    says: () => 'allowed the sign-in with Microsoft again',
  }),
}
