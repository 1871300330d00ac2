import { z } from 'zod'
import { event, parties, purchase } from './event.ts'

const about = { subject: 'request', tells: parties, touches: purchase } as const
const supplier = z.object({ supplier: z.string() })

/** What happens to a request. */
export const requestEvents = {
  'request.sent': event({
    ...about,
    facts: supplier,
    says: (f) => `asked ${f.supplier}`,
    letters: ['request.invitation'],
  }),
  'request.seen': event({
    ...about,
    facts: supplier,
    says: (f) => `${f.supplier} opened the RFQ`,
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
    facts: supplier,
    says: (f) => `took the request to ${f.supplier} back`,
    letters: ['request.cancelled'],
  }),
  'request.reopened': event({
    ...about,
    facts: supplier,
    says: (f) => `reopened the request to ${f.supplier}`,
    letters: ['request.reopened'],
  }),
  'request.reminded': event({
    ...about,
    facts: supplier,
    says: (f) => `reminded ${f.supplier}`,
    letters: ['request.reminder'],
  }),
  'request.adopted': event({
    ...about,
    facts: supplier.extend({ guest: z.string().nullable() }),
    says: (f) => `${f.guest ?? ''} made an account as ${f.supplier}`,
  }),
}
