import { expect, test } from 'vitest'
import { sum } from '@fairlead/validation/decimal'
import { orderSumRows, sumRows } from './sum-rows.ts'

const sums = {
  goods: '1234.56',
  transportationCost: '80.00',
  otherCharges: '12.50',
  otherChargesLabel: 'Packing:',
  discountPercent: '3.33',
  total: '1285.95',
}

test('every row of a sum has its amount, and they add up', () => {
  const rows = sumRows(sums)
  expect(rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Goods 1234.56',
    'Discount 3.33 % -41.11',
    'Transportation cost 80.00',
    'Packing 12.50',
    'Total 1285.95',
  ])
  const parts = rows.filter(({ strong }) => !strong).map(({ amount }) => amount)
  expect(sum(parts).toFixed(2)).toBe(sums.total)
})

test('no discount, no row for it', () => {
  const plain = { ...sums, discountPercent: null, otherChargesLabel: null, total: '1327.06' }
  expect(sumRows(plain).map(({ label }) => label)).toEqual([
    'Goods',
    'Transportation cost',
    'Other Charges',
    'Total',
  ])
})

test('what was declined of an order is said in its money', () => {
  const lines = [
    { unitPrice: '10', discountPercent: '10.00', declinedQuantity: '3' },
    { unitPrice: '99', discountPercent: null, declinedQuantity: null },
  ]
  expect(orderSumRows({ ...sums, currency: 'EUR', lines }).at(-1)).toMatchObject({
    label: 'Of this declined by the supplier',
    amount: '26.10',
  })
})
