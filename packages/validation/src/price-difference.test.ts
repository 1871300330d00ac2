import { expect, test } from 'vitest'
import { percentOf, priceDifference } from './price-difference.ts'
import { PriceLine } from './price-list.ts'

const line = (code: string, prices: string, change: Partial<PriceLine> = {}) =>
  PriceLine.parse({ scheme: 'IMPA', code, description: code, unit: 'PCS', prices, ...change })
const before = [
  line('1', '1=37.50'),
  line('2', '1=324.00;4=300.00'),
  line('3', '1=10'),
  line('4', '1=5'),
]
const told = (after: PriceLine[]) => {
  const { changes, same } = priceDifference(before, after)
  const words = changes.map(
    ({ kind, before: was, after: is, percent }) => `${kind} ${(is ?? was)!.code} ${percent}`,
  )
  return [...words, `same ${same}`]
}

test.each<[string, PriceLine[], string[]]>([
  ['nothing changed', before, ['same 4']],
  [
    'a price is dearer, one is cheaper, one is new, one is gone',
    [line('1', '1=38.70'), line('2', '1=318.00;4=300.00'), line('3', '1=10.00'), line('9', '1=1')],
    ['CHANGED 1 3.20', 'CHANGED 2 -1.85', 'NEW 9 null', 'GONE 4 null', 'same 1'],
  ],
  [
    'a later price only',
    [before[0]!, line('2', '1=324.00;4=290.00'), ...before.slice(2)],
    ['CHANGED 2 0.00', 'same 3'],
  ],
  [
    'a price cannot be read',
    [line('1', 'ask us'), ...before.slice(1)],
    ['CHANGED 1 null', 'same 3'],
  ],
  [
    'the first price cannot be read, a later one can',
    [line('1', '1=on request;10=30.00'), ...before.slice(1)],
    ['CHANGED 1 null', 'same 3'],
  ],
  [
    'another kind of unit is another item',
    [line('1', '1=37.50', { unit: 'BOX' }), ...before.slice(1)],
    ['NEW 1 null', 'GONE 1 null', 'same 3'],
  ],
  ['the order is another', before.toReversed(), ['same 4']],
])('%s', (_what, after, expected) => expect(told(after)).toEqual(expected))

test('20,000 lines are compared in no time', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => line(String(i), `1=${i + 1}`))
  expect(priceDifference(many, many)).toEqual({ changes: [], same: 20_000 })
})

test.each([
  ['1=1', '1=2', '100.00'],
  ['1=0.50', '1=0.25', '-50.00'],
  ['1=0', '1=2', null],
  ['1=2', '1=0', '-100.00'],
])('from %s to %s it is %s percent dearer', (was, is, percent) => {
  expect(percentOf(line('1', was), line('1', is))).toBe(percent)
})

test('of two lines of one item each is held against one, in their order', () => {
  const twice = [line('1', '1=5'), line('1', '1=6')]
  expect(priceDifference(twice, twice)).toEqual({ changes: [], same: 2 })
  const { changes } = priceDifference(twice, [line('1', '1=5')])
  expect(changes.map(({ kind, before: was }) => `${kind} ${was?.prices}`)).toEqual(['GONE 1=6'])
})
