import { z } from 'zod'
import { event, parties, withFigures } from './event.ts'

const about = { subject: 'quotation', tells: parties, touches: withFigures } as const
const supplier = z.object({ supplier: z.string() })
const quoted = supplier.extend({
  quoted: z.number(),
  asked: z.number(),
  total: z.string(),
  currency: z.string(),
  /** The buyer typed it on the supplier's behalf. */
  typed: z.boolean().optional(),
})

/** What happens to a quotation. */
export const quotationEvents = {
  'quotation.submitted': event({
    ...about,
    facts: quoted,
    says: (f) =>
      f.typed
        ? `entered the quotation of ${f.supplier} for them: ${f.quoted} of ${f.asked} lines`
        : `${f.supplier} quoted ${f.quoted} of ${f.asked} lines`,
    letters: ['quotation.received', 'quotation.receipt', 'quotation.typedForYou'],
  }),
  'quotation.edited': event({
    ...about,
    stays: true,
    facts: quoted,
    says: (f) =>
      f.typed
        ? `edited the quotation of ${f.supplier} for them`
        : `${f.supplier} edited the quotation`,
    letters: ['quotation.edited', 'quotation.receipt', 'quotation.typedForYou'],
  }),
  'quotation.confirmed': event({
    ...about,
    stays: true,
    facts: quoted,
    says: (f) => `${f.supplier} confirmed its quotation for the amended RFQ`,
    letters: ['quotation.confirmed', 'quotation.receipt'],
  }),
  'quotation.betterAsked': event({
    ...about,
    stays: true,
    facts: supplier.extend({ round: z.number(), due: z.string() }),
    says: (f) => `asked ${f.supplier} for a better offer until ${f.due}, round ${f.round}`,
    letters: ['quotation.better'],
  }),
  'quotation.renewalAsked': event({
    ...about,
    stays: true,
    facts: supplier.extend({ until: z.string() }),
    says: (f) => `asked ${f.supplier} to renew the prices that were good until ${f.until}`,
    letters: ['quotation.renewal'],
  }),
  'quotation.cancelled': event({
    ...about,
    facts: supplier,
    says: (f) => `cancelled the quotation of ${f.supplier}`,
    letters: ['quotation.cancelledBySupplier', 'quotation.cancelledByBuyer'],
  }),
}
