import { z } from 'zod'
import { event, office, purchase } from './event.ts'

/** What becomes of mail, as far as people have to know. */
export const mailEvents = {
  /** About the record the mail was about. `error` is left out where it may name an address of another company. */
  'mail.undelivered': event({
    tells: office,
    touches: purchase,
    facts: z.object({ to: z.string(), error: z.string().nullable() }),
    says: (f) => `a mail to ${f.to} could not be delivered${f.error ? `: ${f.error}` : ''}`,
  }),
  'mail.sentAgain': event({
    subject: 'mail',
    tells: ['support'],
    touches: [...purchase],
    facts: z.object({}),
    says: () => 'sent the mail again',
  }),
}
