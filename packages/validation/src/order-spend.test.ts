import { expect, test } from 'vitest'
import type { CostLine } from './budget-cost.ts'
import { line, order } from './cost-order.fixture.ts'
import { sum } from './decimal.ts'
import { spendOf } from './order-spend.ts'

const on = (accountCode: string | null, total: string, more: Partial<CostLine> = {}) =>
  line(total, { accountCode, ...more })

test.each([
  [
    'freight comes with the accounts',
    order('110', [on('6100', '60'), on('6200', '40')]),
    '110.00',
    ['66.00', '44.00'],
  ],
  [
    'one account, however it is written',
    order('100', [on('Deck', '60'), on(' deck', '40')]),
    '100.00',
    ['100.00'],
  ],
  [
    'at the rate it was sent with',
    order('33.33', [on('1', '11.11'), on('2', '11.11'), on(null, '11.11')], {
      currency: 'EUR',
    }),
    '36.66',
    ['12.22', '12.22', '12.22'],
  ],
  [
    'the cents of the accounts add up',
    order('100', [on('1', '1'), on('2', '1'), on('3', '1')]),
    '100.00',
    ['33.33', '33.34', '33.33'],
  ],
  [
    'received and on its way alike',
    order('100', [on('1', '100', { arrived: '3' })], { state: 'CONFIRMED' }),
    '100.00',
    ['100.00'],
  ],
  [
    'without what was declined or will not come',
    order('100', [on('1', '100', { declined: '4', short: '1' })], { state: 'CONFIRMED' }),
    '50.00',
    ['50.00'],
  ],
  ['withdrawn', order('100', [on('1', '100')], { state: 'WITHDRAWN' }), '0.00', ['0.00']],
])('what an order counts as spend: %s', (_, given, total, amounts) => {
  const spend = spendOf(given, 'USD')!
  expect([spend.total, spend.accounts.map(({ amount }) => amount)]).toEqual([total, amounts])
  expect(sum(spend.accounts.map(({ amount }) => amount)).toFixed(2)).toBe(total)
})

test('a currency without a rate counts as nothing that is known', () => {
  expect(spendOf(order('1', [on('1', '1')], { currency: 'NOK' }), 'USD')).toBeNull()
  expect(spendOf(order('1.01', [on('1', '1.01')]), 'JPY')?.total).toBe('153.00')
})
