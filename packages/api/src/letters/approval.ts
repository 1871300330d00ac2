import { z } from 'zod'
import { letter } from './letter.ts'

const facts = z.object({ by: z.string(), orders: z.string(), reason: z.string() })
const link = 'Open the approval'
const said = (reason: string) => (reason ? [`“${reason}”`] : [])

/** Letters about approvals, to the buyer's own office. */
export const approvalLetters = {
  'approval.asked': letter({
    group: 'approval',
    facts: facts.extend({ standsIn: z.string().nullable(), answer: z.boolean() }),
    write: (f) => ({
      subject: f.answer ? `Answered: approval of ${f.orders}` : `Please approve ${f.orders}`,
      paragraphs: [
        f.answer
          ? `${f.by} has answered, and ${f.orders} waits for your decision again.`
          : `${f.by} asks for approval of ${f.orders}. Nothing is sent before.`,
        ...said(f.reason),
        ...(f.standsIn ? [`You stand in for ${f.standsIn}.`] : []),
      ],
      link,
    }),
  }),
  'approval.decided': letter({
    group: 'approval',
    facts: facts.extend({
      act: z.enum(['APPROVED', 'REFUSED', 'ASKED_BACK', 'NOT_SENT', 'TAKEN_BACK', 'WAITING']),
    }),
    write: (f) => ({
      subject: {
        WAITING: `Approved on one level: ${f.orders}`,
        APPROVED: `Approved and sent: ${f.orders}`,
        REFUSED: `Not approved: ${f.orders}`,
        ASKED_BACK: `A question before approval of ${f.orders}`,
        NOT_SENT: `Approved, but not sent: ${f.orders}`,
        TAKEN_BACK: `No longer to be approved: ${f.orders}`,
      }[f.act],
      paragraphs: [
        {
          WAITING: `${f.by} has approved ${f.orders} on one level. It waits for the next.`,
          APPROVED: `${f.by} has approved ${f.orders}. It was sent at once.`,
          REFUSED: `${f.by} has not approved ${f.orders}. It is a draft again.`,
          ASKED_BACK: `${f.by} asks about ${f.orders}. It waits until you have answered.`,
          NOT_SENT: `${f.by} has approved ${f.orders}, but it could not be sent. It is a draft again.`,
          TAKEN_BACK: `${f.by} has taken back the ask to approve ${f.orders}. It is a draft again.`,
        }[f.act],
        ...said(f.reason),
      ],
      link,
    }),
  }),
  'approval.escalated': letter({
    group: 'approval',
    /** So many hours nothing happened; null where nobody of a level is left. */
    facts: facts.extend({ hours: z.number().nullable(), level: z.number() }),
    write: (f) => ({
      subject: `Approval of ${f.orders} needs you`,
      paragraphs: [
        f.hours === null
          ? `${f.by} asks for approval of ${f.orders}, and nobody who is named on level ${f.level} may decide it. As an administrator you name somebody in the settings, or decide yourself where you may.`
          : `${f.orders} waits for approval on level ${f.level} for more than ${f.hours} hours. As an administrator you may decide it now.`,
      ],
      link,
    }),
  }),
}
