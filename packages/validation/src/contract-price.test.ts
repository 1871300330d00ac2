import { expect, test } from 'vitest'
import { compare } from './comparison.ts'
import {
  aboveContract,
  agreedPrices,
  judgeContract,
  landedContract,
  standingOf,
} from './contract-price.ts'

test.each([
  ['2140.00', '1980.00', '8.08'],
  ['412.50', '398.0000', '3.64'],
  ['398.00', '398.0000', null],
  ['397.99', '398', null],
  ['1.50', '1.00', '50.00'],
  ['1.00', '0', null],
])('paid %s for a contract price of %s is above by %s', (paid, agreed, above) => {
  expect(aboveContract(paid, agreed)).toBe(above)
})

const [seven, eight] = [
  { listId: 7, unitPrice: '1930.0000' },
  { listId: 8, unitPrice: '1900.00' },
]
test.each([
  ['taken from no list', null, '1930.00', [seven], null],
  ['as its list says', 7, '1930', [eight, seven], 'holds'],
  ['another than its list says', 7, '1980.00', [seven], 'differs'],
  ['that of another list', 7, '1900.00', [eight, seven], 'differs'],
  ['of a list that covers it no more, while another does', 6, '1930.00', [seven], 'differs'],
  ['that cannot be read', 7, null, [seven], 'differs'],
  ['covered by none', 7, '1930.00', [], 'gone'],
] as const)('a price %s', (_, listId, unitPrice, offered, standing) =>
  expect(standingOf({ listId, unitPrice }, offered)).toBe(standing),
)

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
    'to four decimals, which may be two',
    { ...offer, unitCost: '0.10', discounts: ['0.01'] },
    '1=0.10',
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

const quoted = {
  id: 1,
  transportationCost: '10.00',
  otherCharges: '0',
  rate: '0.9',
  currency: 'USD',
  expired: false,
  lines: [
    { id: 1, caseLineId: 1, alternative: false, unitCost: '10', quantity: '10', unit: 'PCS' },
  ],
}
const priced = (unitCost: string) => ({
  ...quoted,
  rate: '1',
  transportationCost: '0',
  lines: [{ ...quoted.lines[0]!, unitCost }],
})
const lower = { ...quoted, lines: [{ ...quoted.lines[0]!, quality: 'COPY_OTHER_MAKER' as const }] }
test.each([
  ['dearer than the lowest landed offer', '11.00', '0.9', [quoted], '9.9', 'compared', '0.00'],
  ['in another currency', '10.00', '1.2', [quoted], '12', 'compared', '21.21'],
  ['below the lowest', '9.00', '1', [quoted], '9', 'compared', '-9.09'],
  ['beside no offer', '9.00', '1', [], '9', 'compared', null],
  ['beside what costs nothing', '9.00', '1', [priced('0')], '9', 'compared', null],
  ['beside what costs less than one', '0.90', '1', [priced('0.50')], '0.9', 'compared', '80.00'],
  ['beside a lower quality', '9.00', '1', [lower], '9', 'compared', null],
  ['beside an expired offer', '9.00', '1', [{ ...quoted, expired: true }], '9', 'compared', null],
  ['without a rate', '9.00', null, [quoted], null, 'rate', null],
])('a contract price %s', (_, price, rate, quotations, landed, word, percent) => {
  const asked = { id: 1, quantity: '10', unit: 'PCS', quality: 'GENUINE' as const }
  const offers = compare([asked], quotations).byLine.get(1) ?? []
  expect(landedContract(price, rate)).toBe(landed)
  expect(judgeContract(landed, offers)).toMatchObject({ word, percent, competes: false })
})

test('a contract price is as exact as an offer of the same price', () => {
  const rate = '0.1234567890126'
  const offer = { ...priced('1'), rate }
  const [landed] = compare([{ id: 1, quantity: '10', unit: 'PCS' }], [offer]).byLine.get(1)!
  expect(landedContract('1.00', rate)).toBe(landed!.cell.unit)
})
