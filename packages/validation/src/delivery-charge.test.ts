import { expect, test } from 'vitest'
import { chargeProblem, deliveryCost } from './delivery-charge.ts'

const charge = (perDelivery: string | null, freeFrom: string | null = null) => ({
  perDelivery,
  freeFrom,
})

test.each([
  ['no list', [], '10', '0.00'],
  ['a list that says nothing', [charge(null)], '10', '0.00'],
  ['a charge', [charge('65')], '10', '65.00'],
  ['a charge below its limit', [charge('65', '2500.00')], '2499.99', '65.00'],
  ['a charge at its limit', [charge('65', '2500')], '2500.00', '0.00'],
  ['two lists, one delivery', [charge('65'), charge('80.50')], '10', '80.50'],
  ['two lists, one of them free', [charge('65'), charge('80.50', '5')], '10', '65.00'],
])('%s', (_what, lists, goods, cost) => {
  expect(deliveryCost(lists, goods)).toBe(cost)
})

test('what is free from an amount on has a charge', () => {
  expect(chargeProblem(charge(null, '100'))).toContain('nothing is charged')
  expect(chargeProblem(charge('65', '100'))).toBeNull()
  expect(chargeProblem(charge(null))).toBeNull()
})
