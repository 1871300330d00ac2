import { expect, test } from 'vitest'
import { openPrices } from './sheet-last-prices.tsx'
import { asked } from './sheet-samples.ts'
import { asDeclined, emptyRow, withCell } from './sheet-row.ts'

const last = (caseLineId: number) => ({
  caseLineId,
  unitCost: '12.50',
  currency: 'EUR',
  unit: 'PCS',
  offeredAt: '2026-03-12T10:00:00.000Z',
})
const row = (id: number) => emptyRow(asked(id, '4'))

test.each([
  ['an empty price is filled', row(1), 'EUR', ['12.50']],
  ['what is priced stays', withCell(row(1), 'unitCost', '9'), 'EUR', []],
  ['what cannot be read stays', withCell(row(1), 'unitCost', '9,9,9'), 'EUR', []],
  ['a line that is not quoted stays', asDeclined(row(1)), 'EUR', []],
  ['another currency says nothing', row(1), 'USD', []],
  ['another line says nothing', row(2), 'EUR', []],
])('%s', (_, of, currency, expected) =>
  expect(openPrices([of], [last(1)], currency).map(({ text }) => text)).toEqual(expected),
)
