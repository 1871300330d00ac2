import { describe, expect, test } from 'vitest'
import { bestSingleText, formatCompared, changeText, judgementText } from './judgement.ts'

describe('what is said of an offer', () => {
  const said = { competes: true, percent: null } as const
  test.each([
    [{ ...said, word: 'lowest' }, 'lowest'],
    [{ ...said, word: 'expired' }, 'expired'],
    [{ ...said, word: 'below' }, 'below'],
    [{ ...said, word: 'rate' }, 'no rate'],
    [{ ...said, word: 'unit' }, 'per BOX'],
    [{ ...said, word: 'kit' }, 'whole kit'],
    [{ ...said, word: 'part' }, 'in the kit'],
    [{ ...said, word: 'compared' }, ''],
    [{ ...said, word: 'compared', percent: '4.36' }, '+4.36 %'],
    [{ ...said, word: 'compared', percent: '-4.72' }, '-4.72 %'],
    [{ ...said, word: 'compared', percent: '0.00' }, '+0.00 %'],
  ] as const)('%o', (judgement, text) => expect(judgementText(judgement, 'BOX')).toBe(text))
})

test.each([
  [null, 2, '-'],
  ['1206.93', 2, '1,206.93'],
  ['2.12676', 2, '2.13'],
  ['2.12676', 3, '2.127'],
  ['12345.12345', 4, '12,345.1235'],
  ['0.00004', 6, '0.000040'],
  ['1.99999', 3, '2.000'],
] as const)('a unit price of %s with %d decimals', (value, decimals, text) =>
  expect(formatCompared(value, decimals)).toBe(text),
)

describe('the best single supplier', () => {
  const names = new Map([
    [1, 'Pulau'],
    [2, 'Kestrelman'],
    [3, 'Ostkai'],
  ])
  const named = (best: object) =>
    bestSingleText(
      { quotationId: 1, cost: '0', saved: '0', covers: 60, of: 60, restFrom: [], ...best },
      (id) => names.get(id)!,
    )
  test.each([
    [{}, 'Pulau, all 60 lines'],
    [{ covers: 1, of: 1 }, 'Pulau, all 1 line'],
    [{ covers: 55, restFrom: [2] }, 'Pulau, 55 of 60 lines, rest from Kestrelman'],
    [{ covers: 55, restFrom: [2, 3] }, 'Pulau, 55 of 60 lines, rest from Kestrelman, Ostkai'],
  ])('%o', (best, text) => expect(named(best)).toBe(text))
})

test.each([
  ['100.00', '95.80', '-4.20 %'],
  ['100.00', '100.50', '+0.50 %'],
  ['100.00', '100.00', '0.00 %'],
  ['0.00', '1.00', ''],
])('from %s to %s is %s', (before, now, words) => {
  expect(changeText(before, now)).toBe(words)
})
