import type { Services } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Letter } from '../../mail/compose.ts'
import { queueMail } from '../../mail/outbox.ts'
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

const send = (
  { trx, now, services }: Mailing,
  eventId: number | null,
  to: Addressee,
  letter: Omit<Letter, 'greeting'>,
) =>
  queueMail(
    trx,
    services.jobs,
    now,
    eventId,
    [{ name: `${to.firstName} ${to.lastName}`, address: to.email }],
    { greeting: `Dear ${to.firstName} ${to.lastName},`, ...letter },
  )

/** The mail whose link verifies the address of a registration. */
export async function mailVerification(mailing: Mailing, eventId: number | null, to: Addressee) {
  const key = await issueKey(mailing.trx, to.id, 'VERIFY', mailing.now)
  await send(mailing, eventId, to, {
    subject: 'Please confirm your email address',
    paragraphs: [
      'Thank you for registering with Fairlead. Please confirm that this address is yours.',
      'The link works once and for seven days. If you did not register, you need not do anything.',
    ],
    link: {
      text: 'Confirm my address',
      url: `${mailing.services.publicUrl()}/create-account-verify/${key}`,
    },
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
    subject: 'Activate your account',
    paragraphs: [
      `An account for ${to.company} has been made for you on Fairlead, where ships are supplied.`,
      'Choose a password with this link, and the account is yours. It works once and for seven days.',
    ],
    link: {
      text: 'Activate my account',
      url: `${mailing.services.publicUrl()}/activate-account?key=${key}`,
    },
  })
}

/** The mail whose link sets a new password. */
export async function mailReset(mailing: Mailing, eventId: number | null, to: Addressee) {
  const key = await issueKey(mailing.trx, to.id, 'RESET', mailing.now)
  await send(mailing, eventId, to, {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, we hope you, asked for a new password for your Fairlead account.',
      'The link works once and for one hour. If it was not you, your password stays as it is.',
    ],
    link: {
      text: 'Set a new password',
      url: `${mailing.services.publicUrl()}/reset-password?key=${key}`,
    },
  })
}

/** Tells the owner of an account that its password is a new one. */
export const mailPasswordChanged = (mailing: Mailing, eventId: number | null, to: Addressee) =>
  send(mailing, eventId, to, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Fairlead account was changed a moment ago.',
      'If it was not you, please ask for a new password at once and contact support.',
    ],
  })
