import { z } from 'zod'
import { event, purchase } from './event.ts'

/** Only the buyer's office ever learns that something is approved: not support, not the ship, no agent, no supplier. */
const about = {
  subject: 'order',
  tells: ['buyer'],
  touches: [...purchase, 'approval'],
  // Sent, the order has an event of its own.
  stays: true,
} as const
const number = z.object({ number: z.string() })
const because = number.extend({ reason: z.string() })
const words = (reason: string) => (reason ? `: ${reason}` : '')

/** What happens before an order is sent that needs approval. */
export const approvalEvents = {
  'order.approvalAsked': event({
    ...about,
    facts: because.extend({ of: z.string() }),
    says: (f) => `asked ${f.of} to approve order ${f.number}${words(f.reason)}`,
    letters: ['approval.asked', 'approval.escalated'],
  }),
  'order.approvalGiven': event({
    ...about,
    facts: because.extend({ level: z.number(), levels: z.number(), for: z.string().nullable() }),
    says: (f) =>
      `approved order ${f.number}${f.levels > 1 ? `, level ${f.level} of ${f.levels}` : ''}${f.for ? `, in place of ${f.for}` : ''}${words(f.reason)}`,
    letters: ['approval.asked', 'approval.decided'],
  }),
  'order.approvalRefused': event({
    ...about,
    facts: because,
    says: (f) => `did not approve order ${f.number}: ${f.reason}`,
    letters: ['approval.decided'],
  }),
  'order.approvalAskedBack': event({
    ...about,
    facts: because,
    says: (f) => `asked about order ${f.number} before approving it: ${f.reason}`,
    letters: ['approval.decided'],
  }),
  'order.approvalAnswered': event({
    ...about,
    facts: because,
    says: (f) => `answered about order ${f.number}: ${f.reason}`,
    letters: ['approval.asked'],
  }),
  'order.approvalTakenBack': event({
    ...about,
    facts: number,
    says: (f) => `took back the ask to approve order ${f.number}`,
    letters: ['approval.decided'],
  }),
  'order.approvalNotSent': event({
    ...about,
    facts: because,
    says: (f) => `could not send order ${f.number}, which was approved: ${f.reason}`,
    letters: ['approval.decided'],
  }),
  'order.approvalEscalated': event({
    ...about,
    facts: number.extend({ hours: z.number(), level: z.number() }),
    says: (f) =>
      `order ${f.number} waits on level ${f.level} for more than ${f.hours} hours: the administrators may approve it`,
    letters: ['approval.escalated'],
  }),
  'order.approvalNobody': event({
    ...about,
    facts: number.extend({ level: z.number() }),
    says: (f) =>
      `could not ask for approval of order ${f.number}: nobody is left for level ${f.level}`,
    letters: ['approval.escalated'],
  }),
  'approval.policySaved': event({
    subject: 'company',
    tells: ['buyer'],
    touches: ['approval'],
    facts: z.object({ on: z.boolean() }),
    says: (f) => (f.on ? 'saved the rules of approval' : 'switched approvals off'),
  }),
}
