import { expect, test } from 'vitest'
import { aboveContract, agreedPrices } from './contract-price.ts'

test.each([
  ['2140.00', '1980.00', '8.08'],
  ['412.50', '398.0000', '3.64'],
  ['398.00', '398.0000', null],
  ['397.99', '398', null],
  ['1.00', '0', null],
])('paid %s for a contract price of %s is above by %s', (paid, agreed, above) => {
  expect(aboveContract(paid, agreed)).toBe(above)
})

const offer = { unitCost: '41.20', quantity: '12', priceBreaks: [], discounts: [] }
test.each([
  ['as quoted', offer, '1=41.20'],
  ['less the line discount', { ...offer, discounts: ['2.5', null] }, '1=40.17'],
  ['less both discounts, one after the other', { ...offer, discounts: ['2.5', '3'] }, '1=38.9649'],
  [
    'three decimals written as four',
    { ...offer, unitCost: '86.15', discounts: ['10'] },
    '1=77.5350',
  ],
  [
    'with its breaks, the smallest quantity first',
    { ...offer, priceBreaks: [{ from: '50', unitCost: '39.00' }] },
    '12=41.20;50=39.00',
  ],
  [
    'the price of the offered quantity is that of the line',
    { ...offer, priceBreaks: [{ from: '12', unitCost: '99.00' }], discounts: [null, '10'] },
    '12=37.08',
  ],
])('an offered price is agreed %s', (_, offered, prices) => {
  expect(agreedPrices(offered)).toBe(prices)
})
