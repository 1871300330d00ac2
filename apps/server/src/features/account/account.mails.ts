import type { LetterName } from '@fairlead/api/letters'
import type { Services } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { sendLetter, type Wording } from '../../mail/letters.ts'
import { issueKey } from './account.keys.ts'

export interface Mailing {
  trx: Trx
  now: Date
  services: Services
}
export interface Addressee {
  id: number
  email: string
  firstName: string
  lastName: string
}

type AccountLetter = Extract<LetterName, `account.${string}`>

const send = <N extends AccountLetter>(
  mailing: Mailing,
  event: number | null,
  { id, email, firstName, lastName }: Addressee,
  wording: Wording<N>,
) => {
  const name = `${firstName} ${lastName}`
  const to = [{ accountId: id, name, address: email }]
  return sendLetter(mailing, { event, to, greeting: `Dear ${name},`, ...wording })
}

/** The mail whose link verifies the address of a registration. */
export async function mailVerification(mailing: Mailing, eventId: number | null, to: Addressee) {
  const key = await issueKey(mailing.trx, to.id, 'VERIFY', mailing.now)
  await send(mailing, eventId, to, {
    letter: 'account.verification',
    facts: {},
    path: `/create-account-verify/${key}`,
  })
}

/** The mail whose link activates an account that was made for somebody. */
export async function mailActivation(
  mailing: Mailing,
  eventId: number | null,
  to: Addressee & { company: string },
) {
  const key = await issueKey(mailing.trx, to.id, 'ACTIVATE', mailing.now)
  await send(mailing, eventId, to, {
    letter: 'account.activation',
    facts: { company: to.company },
    path: `/activate-account?key=${key}`,
  })
}

/** The mail whose link sets a new password. */
export async function mailReset(mailing: Mailing, eventId: number | null, to: Addressee) {
  const key = await issueKey(mailing.trx, to.id, 'RESET', mailing.now)
  await send(mailing, eventId, to, {
    letter: 'account.reset',
    facts: {},
    path: `/reset-password?key=${key}`,
  })
}

/** Tells the owner of an account that its password is a new one. */
export const mailPasswordChanged = (mailing: Mailing, eventId: number | null, to: Addressee) =>
  send(mailing, eventId, to, { letter: 'account.passwordChanged', facts: {} })

/** Tells the owner of an account that Microsoft sign-in opens it from now on. */
export const mailMicrosoftLinked = (mailing: Mailing, eventId: number | null, to: Addressee) =>
  send(mailing, eventId, to, { letter: 'account.microsoftLinked', facts: {} })
