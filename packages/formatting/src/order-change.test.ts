import { expect, test } from 'vitest'
import { differenceRows } from './order-change.ts'

const line = {
  lineId: 1,
  position: 2,
  name: 'Hose',
  code: null,
  drawingNumber: null,
  quantity: '12',
  unit: 'PCS',
  unitPrice: '4.50',
  discountPercent: null,
  remarks: null,
  accountCode: null,
}

test('a change in words: the terms first, then the lines by their numbers', () => {
  const rows = differenceRows(
    {
      head: [
        { field: 'deliveryDueDate', from: '2026-06-10', to: '2026-06-12' },
        { field: 'paymentTerms', from: null, to: 'NET_30' },
      ],
      added: [{ ...line, lineId: null, position: 9, name: 'Gasket', discountPercent: '5' }],
      removed: [{ ...line, position: 4, name: 'Clamp' }],
      changed: [{ line, fields: [{ field: 'quantity', from: '12', to: '10' }] }],
    },
    'EUR',
  )
  expect(rows.map(({ label, from, to }) => `${label}: ${from} -> ${to}`)).toEqual([
    'Deliver by: 10/06/2026 -> 12/06/2026',
    expect.stringMatching(/^Payment: none -> /),
    'Line 2, Hose: 12 PCS -> 10 PCS',
    'Line 4, Clamp: 12 PCS at 4.50 -> taken out',
    'Line 9, Gasket: new -> 12 PCS at 4.50, discount 5.00 %',
  ])
})
