import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { crew, event, office, purchase, withFigures } from './event.ts'

const none = z.object({})
const about = { subject: 'case', tells: crew, touches: purchase } as const
/** What happens to a case in the office is the office's. */
const inOffice = { ...about, tells: office } as const

const because = (reason: string | null) => (reason ? `: ${reason}` : '')

/** What happens to a case. */
export const caseEvents = {
  'case.created': event({ ...about, facts: none, says: () => 'made the RFQ' }),
  'case.repeated': event({
    ...about,
    facts: z.object({ from: z.string() }),
    says: ({ from }) => `made the RFQ from ${from}`,
  }),
  'case.imported': event({
    ...about,
    touches: [...purchase, 'import'],
    facts: z.object({ via: z.string() }),
    says: ({ via }) => `imported the requisition via ${via}`,
  }),
  'case.handedOver': event({
    ...about,
    facts: none,
    says: () => 'handed the RFQ over to the office',
    letters: ['case.handedOver'],
  }),
  // Which ones is not said: not everybody who reads the history may know them.
  'case.tagged': event({ ...inOffice, facts: none, says: () => 'changed the tags' }),
  'case.contractTaken': event({
    ...inOffice,
    facts: z.object({ lines: z.number(), orders: z.array(z.string()) }),
    says: ({ lines, orders }) =>
      `took ${counted(lines, 'line')} at contract prices onto ${orders.join(' and ')}`,
  }),
  'case.contractMade': event({
    ...inOffice,
    facts: z.object({ number: z.string() }),
    says: ({ number }) => `made the contract ${number} of the award, as a draft`,
  }),
  'case.takenOver': event({
    ...about,
    facts: none,
    says: () => 'took the RFQ over from the ship',
  }),
  'case.sent': event({
    ...about,
    touches: withFigures,
    /** `tracking` is the recommendation the suppliers were chosen by, where there was one. */
    facts: z.object({ suppliers: z.number(), tracking: z.string().optional() }),
    says: ({ suppliers, tracking }) =>
      `sent the RFQ to ${counted(suppliers, 'supplier')}${tracking ? `, recommendation ${tracking}` : ''}`,
  }),
  'case.amended': event({
    ...about,
    movesRequests: true,
    facts: z.object({ revision: z.number(), changes: z.number() }),
    says: ({ revision, changes }) =>
      `amended the RFQ: version ${revision}, ${counted(changes, 'change')}`,
    letters: ['request.amended'],
  }),
  'case.closed': event({
    ...about,
    movesRequests: true,
    facts: none,
    says: () => 'closed the RFQ',
    letters: ['case.closed'],
  }),
  'case.cancelled': event({
    ...about,
    touches: withFigures,
    movesRequests: true,
    facts: none,
    says: () => 'cancelled the RFQ',
    letters: ['case.cancelled'],
  }),
  'case.reasonTold': event({
    ...inOffice,
    movesRequests: true,
    stays: true,
    facts: z.object({ words: z.string() }),
    says: (f) => (f.words ? `told the suppliers why: ${f.words}` : 'took back the reason told'),
  }),
  'case.reopened': event({
    ...about,
    touches: withFigures,
    movesRequests: true,
    facts: none,
    says: () => 'reopened the RFQ',
    letters: ['request.reopened'],
  }),
  'case.discarded': event({
    ...inOffice,
    gone: true,
    facts: z.object({ number: z.string().nullable() }),
    says: () => 'discarded the draft',
  }),
  'case.ratesFrozen': event({
    ...inOffice,
    stays: true,
    facts: z.object({ on: z.string() }),
    says: ({ on }) => `froze the exchange rates of ${on.split('-').reverse().join('/')}`,
  }),
  'case.selected': event({
    ...inOffice,
    stays: true,
    facts: z.object({ lines: z.number() }),
    says: ({ lines }) => `chose offers for ${counted(lines, 'line')}`,
  }),
  'case.ordersMade': event({
    ...inOffice,
    facts: z.object({
      orders: z.number(),
      numbers: z.array(z.string()).default([]),
      reason: z.string().nullable().default(null),
    }),
    says: ({ orders, numbers, reason }) =>
      `made ${counted(orders, 'order')}${numbers.length ? `, ${numbers.join(', ')}` : ''}${because(reason)}`,
  }),
  'case.awarded': event({
    ...inOffice,
    movesRequests: true,
    facts: z.object({ suppliers: z.array(z.string()), reason: z.string().nullable() }),
    says: ({ suppliers, reason }) =>
      `awarded the tender to ${suppliers.join(' and ')}${because(reason)}`,
    letters: ['tender.won', 'tender.lost'],
  }),
}
