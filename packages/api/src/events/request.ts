import { z } from 'zod'
import { event, parties, purchase, withFigures } from './event.ts'

const about = { subject: 'request', tells: parties, touches: purchase } as const
const supplier = z.object({ supplier: z.string() })

/** What happens to a request. */
export const requestEvents = {
  'request.sent': event({
    ...about,
    touches: withFigures,
    facts: supplier,
    says: (f) => `asked ${f.supplier}`,
    letters: ['request.invitation'],
  }),
  'request.seen': event({
    ...about,
    stays: true,
    facts: supplier,
    says: (f) => `${f.supplier} opened the RFQ`,
  }),
  'request.assigned': event({
    subject: 'request',
    facts: z.object({ to: z.string().nullable() }),
    tells: ['supplier', 'support'],
    touches: ['request', 'draft'],
    says: (f) => (f.to ? `assigned the RFQ to ${f.to}` : 'left the RFQ to anybody'),
    letters: ['request.assigned'],
  }),
  'request.declined': event({
    ...about,
    facts: supplier.extend({ reason: z.string() }),
    says: (f) => `${f.supplier} declined: ${f.reason}`,
    letters: ['request.declined'],
  }),
  'request.closed': event({
    ...about,
    facts: supplier,
    says: (f) => `closed the request to ${f.supplier}`,
    letters: ['request.closed'],
  }),
  'request.cancelled': event({
    ...about,
    touches: withFigures,
    facts: supplier,
    says: (f) => `took the request to ${f.supplier} back`,
    letters: ['request.cancelled'],
  }),
  'request.reopened': event({
    ...about,
    touches: withFigures,
    facts: supplier,
    says: (f) => `reopened the request to ${f.supplier}`,
    letters: ['request.reopened'],
  }),
  'request.reminded': event({
    ...about,
    stays: true,
    facts: supplier.extend({ text: z.string().optional() }),
    says: (f) => `reminded ${f.supplier}${f.text ? `: ${f.text}` : ''}`,
    letters: ['request.reminder'],
  }),
  'request.longerAsked': event({
    ...about,
    stays: true,
    facts: supplier.extend({ until: z.string() }),
    says: (f) => `${f.supplier} asked for a longer deadline, until ${f.until}`,
    letters: ['message.waiting'],
  }),
  'request.longerGranted': event({
    ...about,
    facts: supplier.extend({ until: z.string(), forAll: z.boolean() }),
    movesRequests: true,
    says: (f) =>
      `moved the deadline to ${f.until} for ${f.forAll ? 'all who were asked' : f.supplier}`,
    letters: ['message.waiting'],
  }),
  'request.longerRefused': event({
    ...about,
    stays: true,
    facts: supplier,
    says: (f) => `left the deadline for ${f.supplier} as it is`,
    letters: ['message.waiting'],
  }),
  'request.adopted': event({
    ...about,
    touches: withFigures,
    facts: supplier.extend({ guest: z.string().nullable() }),
    says: (f) => `${f.guest ?? ''} made an account as ${f.supplier}`,
  }),
}
