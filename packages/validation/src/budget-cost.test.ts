import Big from 'big.js'
import { expect, test } from 'vitest'
import { costIn, landedLines, lineCosts, type CostOrder } from './budget-cost.ts'
import { line, order } from './cost-order.fixture.ts'

const cents = (values: readonly Big[]) => values.map((value) => value.toFixed(2))

test.each([
  ['freight by what lines cost', order('110.00', [line('60'), line('40')]), ['66.00', '44.00']],
  [
    'the last cent is given once',
    order('100.00', [line('1'), line('1'), line('1')]),
    ['33.33', '33.34', '33.33'],
  ],
  ['a discount', order('90.00', [line('50'), line('50')]), ['45.00', '45.00']],
  ['cents alone', order('1.00', [line('0.30'), line('0.20')]), ['0.60', '0.40']],
  ['freight alone', order('9.00', [line('0'), line('0')]), ['4.50', '4.50']],
  ['yen', order('100', [line('1'), line('2')], { currency: 'JPY' }), ['33.00', '67.00']],
  [
    'yen that came with a fraction',
    order('100.50', [line('1'), line('2')], { currency: 'JPY' }),
    ['34.00', '66.50'],
  ],
])('the total of an order over its lines: %s', (_, given, expected) => {
  expect(cents(landedLines(given))).toEqual(expected)
  expect(
    landedLines(given)
      .reduce((sum, each) => sum.plus(each))
      .eq(given.total),
  ).toBe(true)
})

test.each([
  ['sent', 'SENT', {}, ['100.00', '0.00']],
  ['a draft', 'DRAFT', {}, ['0.00', '0.00']],
  ['withdrawn', 'WITHDRAWN', {}, ['0.00', '0.00']],
  ['declined', 'DECLINED', {}, ['0.00', '0.00']],
  ['declined in part', 'CONFIRMED', { declined: '4' }, ['60.00', '0.00']],
  ['a part is there', 'CONFIRMED', { arrived: '3' }, ['70.00', '30.00']],
  ['half of one', 'SENT', { quantity: '0.5' }, ['100.00', '0.00']],
  ['more is there than was ordered', 'CONFIRMED', { arrived: '12' }, ['0.00', '100.00']],
  [
    'more is declined and short than there was',
    'SENT',
    { declined: '8', short: '5' },
    ['0.00', '0.00'],
  ],
  [
    'a part is there and the rest will not come',
    'DELIVERED',
    { arrived: '7', short: '3' },
    ['0.00', '70.00'],
  ],
  ['closed without a word of what came', 'CLOSED', {}, ['0.00', '100.00']],
] as const)('what is on its way and what came: %s', (_, state, more, expected) => {
  const [cost] = lineCosts(order('100.00', [line('100', more)], { state }))
  expect([cost!.committed.toFixed(2), cost!.spent.toFixed(2)]).toEqual(expected)
})

test('what is on its way whole costs all there is, be it a fraction of a yen', () => {
  const [cost] = lineCosts(order('100.50', [line('100')], { currency: 'JPY' }))
  expect(cost!.committed.toFixed(2)).toBe('100.50')
})

const categories = [
  { id: 1, accountCode: '5100', defaultFor: [] },
  { id: 2, accountCode: 'A-7', defaultFor: ['SPARES' as const] },
]
test('an account on the line, else the default of the kind, else none; an unknown account is none', () => {
  const given = order('100.00', [
    line('10', { accountCode: ' 5100 ' }),
    line('20', { accountCode: 'a-7' }),
    line('30'),
    line('40', { accountCode: '9999' }),
  ])
  const cost = (type: CostOrder['type']) =>
    Object.fromEntries(
      [...costIn({ ...given, type }, { currency: 'USD', categories })!].map(([id, c]) => [
        String(id),
        c.committed,
      ]),
    )
  expect(cost('SPARES')).toEqual({ 1: '10.00', 2: '50.00', null: '40.00' })
  expect(cost('SUPPLIES')).toEqual({ 1: '10.00', 2: '20.00', null: '70.00' })
})

test('another currency by the frozen rates, and nothing without one; parts add up to the whole', () => {
  const given = order('33.33', [line('33.33', { arrived: '5' })], { currency: 'EUR' })
  const usd = costIn(given, { currency: 'USD', categories })!.get(2)!
  expect(usd).toEqual({ committed: '18.32', spent: '18.34' })
  expect(new Big(usd.committed).plus(usd.spent).toFixed(2)).toBe('36.66')
  expect(costIn({ ...given, currency: 'USD' }, { currency: 'EUR', categories })!.get(2)).toEqual({
    committed: '15.15',
    spent: '15.15',
  })
  expect(costIn(given, { currency: 'NOK', categories })).toBeNull()
  expect(costIn({ ...given, currency: 'NOK' }, { currency: 'NOK', categories })).not.toBeNull()
})
