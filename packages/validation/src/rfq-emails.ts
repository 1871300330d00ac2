import { z } from 'zod'
import { messages } from './messages.ts'
import { Email, sameEmail } from './text.ts'

const OptionalEmail = z
  .union([z.literal(''), Email], messages.email)
  .nullish()
  .transform((address) => address || null)

const isSame = (a: string | null, b: string | null) => sameEmail(a ?? '', b ?? '')

/**
 * The first and second address every RFQ and order goes to (specification, section 5). Each is typed twice: nobody notices a mail
 * that went to an address which is none.
 */
export const RfqEmails = z
  .object({
    first: OptionalEmail,
    firstAgain: OptionalEmail,
    second: OptionalEmail,
    secondAgain: OptionalEmail,
  })
  .superRefine(({ first, firstAgain, second, secondAgain }, form) => {
    const say = (path: string, message: string) =>
      form.addIssue({ code: 'custom', path: [path], message })
    if (!isSame(first, firstAgain)) say('firstAgain', messages.emailMismatch)
    if (!isSame(second, secondAgain)) say('secondAgain', messages.emailMismatch)
    if (second && isSame(first, second)) say('second', messages.emailTwice)
  })
/** The same as they are typed. */
export type RfqEmails = z.input<typeof RfqEmails>
