import type { AskedLine } from './landed.ts'
import type { ComparedQuotation, OfferedLine } from './quotation-total.ts'

/** Two requested lines, 4 PCS and 10 SET. For tests. */
export const lines: AskedLine[] = [
  { id: 1, quantity: '4', unit: 'PCS', quality: 'OEM' },
  { id: 2, quantity: '10', unit: 'SET' },
]

/** An offer for all of line 1 or 2. For tests. */
export const offer = (
  id: number,
  caseLineId: number,
  unitCost: string,
  more: Partial<OfferedLine> = {},
): OfferedLine => ({
  id,
  caseLineId,
  alternative: false,
  unitCost,
  quantity: caseLineId === 1 ? '4' : '10',
  unit: caseLineId === 1 ? 'PCS' : 'SET',
  quality: 'OEM',
  availabilityDays: 5,
  ...more,
})

/** A quotation in the comparison currency, without freight. For tests. */
export const quotation = (
  id: number,
  offers: OfferedLine[],
  more: Partial<ComparedQuotation> = {},
): ComparedQuotation => ({
  id,
  transportationCost: '0',
  otherCharges: '0',
  rate: '1',
  expired: false,
  lines: offers,
  ...more,
})

/** Line 1 with 3 of its 4 PCS on an order, and line 2 untouched. For tests. */
export const partlyOrdered = (quantity = '3', unit = 'PCS', offerId: number | null = 11) => [
  {
    ...lines[0]!,
    ordered: [{ offerId, quantity, unit, orderNumber: 'PO-1', supplierName: 'Kestrelman' }],
  },
  lines[1]!,
]
