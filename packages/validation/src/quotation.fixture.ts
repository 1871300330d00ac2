import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import type { QuotationContext } from './quotation-rules.ts'

/** What was asked: two lines. */
export const context: QuotationContext = {
  type: 'SUPPLIES',
  today: '2026-05-18',
  lines: [
    { id: 1, quantity: '2' },
    { id: 2, quantity: '3' },
  ],
}

/** A line that is quoted as it was asked. */
export const line = (more: Partial<QuotationLineForm> = {}): QuotationLineForm => ({
  caseLineId: 1,
  unitCost: '10.00',
  quantity: '2',
  quality: 'OEM',
  availabilityDays: 3,
  ...more,
})

/** A quotation of the first line. */
export const form = (more: Partial<QuotationForm> = {}): QuotationForm => ({
  currency: 'EUR',
  transportationCost: '0',
  otherCharges: '0',
  pricesGoodUntil: '2026-06-18',
  lines: [line()],
  ...more,
})
