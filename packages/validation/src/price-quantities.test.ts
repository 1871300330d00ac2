import { expect, test } from 'vitest'
import { atQuantities, type Ordered } from './price-quantities.ts'
import { PriceLine } from './price-list.ts'

const line = (code: string, prices: string, change: Partial<PriceLine> = {}) =>
  PriceLine.parse({ scheme: 'IMPA', code, description: code, unit: 'PCS', prices, ...change })
const order = (code: string, quantity: string, change: Partial<Ordered> = {}): Ordered => ({
  code,
  quantity,
  unit: 'PCS',
  on: '2026-03-01',
  ...change,
})
const before = [line('174021', '1=38.70;10=36.80'), line('330516', '1=124')]
const after = [line('174021', '1=40.00;10=36.00'), line('330516', '1=128')]

test.each<[string, Ordered[], Partial<ReturnType<typeof atQuantities>>]>([
  ['nothing was ordered', [], { was: '0.00', is: '0.00', percent: null, lines: 0, left: 0 }],
  ['the price of the quantity counts', [order('174021', '9')], { was: '348.30', is: '360.00' }],
  ['also where more is cheaper', [order('174021', '10')], { was: '368.00', is: '360.00' }],
  [
    'lines add up',
    [order('174021', '2'), order('330516', '1')],
    { was: '201.40', is: '208.00', percent: '3.28', lines: 2 },
  ],
  ['a code is written in another way', [order('33 05 16', '1')], { was: '124.00', is: '128.00' }],
  ['in dozens', [order('174021', '1', { unit: 'DOZ' })], { was: '441.60', is: '432.00' }],
  ['in a unit that is none of it', [order('174021', '1', { unit: 'KG' })], { lines: 0, left: 1 }],
  ['an item of neither', [order('999999', '1')], { lines: 0, left: 1, percent: null }],
])('%s', (_what, ordered, expected) => {
  expect(atQuantities({ ordered, before, after })).toMatchObject(expected)
})

test('an item that one of the lists lacks is left out on both sides', () => {
  const ordered = [order('174021', '1'), order('330516', '1')]
  expect(atQuantities({ ordered, before, after: after.slice(0, 1) })).toEqual({
    was: '38.70',
    is: '40.00',
    more: '1.30',
    percent: '3.36',
    lines: 1,
    left: 1,
  })
})

test('of two lines of an item the one counts that holds on the day of the order', () => {
  const seasons = [
    line('174021', '1=10', { validTo: '2026-02-28' }),
    line('174021', '1=12', { validFrom: '2026-03-01' }),
  ]
  const ordered = [order('174021', '1')]
  expect(atQuantities({ ordered, before: seasons, after })).toMatchObject({ was: '12.00' })
})

test("a maker's number is known too, and a price that follows an index is that of today", () => {
  const own = [line('', '1=100', { makerNumber: 'ABC-1', indexName: 'Oil', indexBase: '100' })]
  const today = (price: string, { indexName }: PriceLine) =>
    indexName ? String(Number(price) * 1.1) : price
  const ordered = [order('abc1', '2')]
  const lists = { ordered, before: own, after: [line('', '1=105', { makerNumber: 'ABC-1' })] }
  expect(atQuantities({ ...lists, today })).toMatchObject({ was: '220.00', is: '210.00' })
})

test('each line is rounded as an order is', () => {
  const fine = [line('1', '1=0.3333')]
  const ordered = [order('1', '1'), order('1', '1'), order('1', '1')]
  expect(atQuantities({ ordered, before: fine, after: fine })).toMatchObject({ was: '0.99' })
})
