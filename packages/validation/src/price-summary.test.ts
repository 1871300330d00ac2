import { expect, test } from 'vitest'
import { priceDifference } from './price-difference.ts'
import { PriceLine } from './price-list.ts'
import { priceSummary } from './price-summary.ts'

const line = (code: string, prices: string, change: Partial<PriceLine> = {}) =>
  PriceLine.parse({ scheme: 'IMPA', code, description: code, unit: 'PCS', prices, ...change })
const before = [line('1', '1=100'), line('2', '1=50;10=40'), line('3', '1=50')]
const [first, second, third] = before as [PriceLine, PriceLine, PriceLine]
const none = { higher: 0, lower: 0, other: 0, added: 0, gone: 0, percent: '0.00' }

test.each<[string, PriceLine[], Partial<ReturnType<typeof priceSummary>>]>([
  ['nothing changed', before, {}],
  ['one is dearer', [line('1', '1=104.28'), second, third], { higher: 1, percent: '2.14' }],
  [
    'one is dearer, one is cheaper by as much',
    [line('1', '1=110'), line('2', '1=40'), third],
    { higher: 1, lower: 1 },
  ],
  ['a rounding to nothing has no sign', [line('1', '1=99.9999'), second, third], { lower: 1 }],
  [
    'what is new or gone has no share in the percentage',
    [first, second, line('9', '1=1000')],
    { added: 1, gone: 1 },
  ],
  [
    'a later price or another field only',
    [line('1', '1=100', { leadDays: '5' }), line('2', '1=50;10=45'), third],
    { other: 2 },
  ],
  [
    'what is now sold from ten on is compared at ten',
    [first, line('2', '10=44'), third],
    { higher: 1, percent: '2.11' },
  ],
  [
    'another unit of the same kind is converted',
    [line('1', '1=1200', { unit: 'DOZ' }), second, third],
    { other: 1 },
  ],
  [
    'a dozen is compared at a dozen',
    [first, line('2', '1=480', { unit: 'DOZ' }), third],
    { other: 1 },
  ],
  ['a price that cannot be read', [line('1', 'ask us'), second, third], { other: 1 }],
  ['all are gone', [], { gone: 3, percent: null }],
])('%s', (_what, after, expected) => {
  const { changes } = priceDifference(before, after)
  expect(priceSummary(before, changes)).toEqual({ ...none, ...expected })
})

test('what cost one in all is compared too', () => {
  const [cheap, dearer] = [[line('1', '1=1')], [line('1', '1=2')]]
  const { changes } = priceDifference(cheap, dearer)
  expect(priceSummary(cheap, changes)).toEqual({ ...none, higher: 1, percent: '100.00' })
})

test('what was sold from ten on is compared at ten', () => {
  const [tens, ones] = [[line('1', '10=40')], [line('1', '1=60;10=44')]]
  const { changes } = priceDifference(tens, ones)
  expect(priceSummary(tens, changes)).toEqual({ ...none, higher: 1, percent: '10.00' })
})

test('thousands of lines come to one figure to the hundredth', () => {
  const many = Array.from({ length: 1000 }, (_, i) => line(String(i), `1=${i + 1}`))
  const dearer = many.map((each) => ({ ...each, prices: `1=${Number(each.code) * 1.5 + 1.5}` }))
  const { changes } = priceDifference(many, dearer)
  expect(priceSummary(many, changes)).toEqual({ ...none, higher: 1000, percent: '50.00' })
})
