import { expect, test } from 'vitest'
import { pastPriceLines, pastPriceWord } from './past-price.ts'

const paid = {
  at: '2026-03-12',
  supplierName: 'Stone',
  currency: 'EUR',
  unit: 'PCS',
  unitPrice: '9.80',
  converted: '10.78',
  orderNumber: 'PO-1',
}
const asked = { ...paid, orderNumber: null, currency: 'XAU', converted: null }

test('what was paid comes first, in the own currency where there is a rate', () => {
  expect(pastPriceWord(paid, asked)).toBe('paid 10.78')
  expect(pastPriceWord(null, asked)).toBe('quoted XAU 9.80')
  expect(pastPriceWord(null, null)).toBe('')
  expect(pastPriceWord({ ...paid, converted: '1108.079' }, null)).toBe('paid 1,108.08')
  expect(pastPriceWord({ ...paid, converted: '2.1257' }, null)).toBe('paid 2.1257')
})

test('both in full', () => {
  expect(pastPriceLines(paid, asked, 'USD')).toEqual([
    'Last ordered 12/03/2026, Stone: EUR 9.80 per PCS, today USD 10.78, PO-1',
    'Last quoted 12/03/2026, Stone: XAU 9.80 per PCS',
  ])
  expect(pastPriceLines({ ...paid, currency: 'USD', converted: '9.80' }, null, 'USD')).toEqual([
    'Last ordered 12/03/2026, Stone: USD 9.80 per PCS, PO-1',
  ])
})
