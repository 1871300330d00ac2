import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { sum } from './decimal.ts'

const shares = (total: string, ...weights: (string | number)[]) =>
  apportion(
    new Big(total),
    weights.map((weight) => new Big(weight)),
  )

describe('a total divided into cents that add up to it', () => {
  test.each([
    ['whole cents by weight', ['100.00', 1, 3], ['25.00', '75.00']],
    ['the cent that is left goes to who lost most', ['10.00', 1, 1, 1], ['3.34', '3.33', '3.33']],
    ['not to the first, where another lost more', ['0.10', 33, 67], ['0.03', '0.07']],
    ['groups of a matrix', ['12020.45', 6506.84, 5397, 116.6], ['6506.85', '5397.00', '116.60']],
    ['without any weight, alike', ['0.05', 0, 0], ['0.03', '0.02']],
    ['nothing to divide', ['0', 1, 2], ['0.00', '0.00']],
    ['nobody to divide it among', ['5'], []],
    ['a total is rounded first', ['0.125', 1], ['0.13']],
  ] as const)('%s', (_, [total, ...weights], expected) =>
    expect(shares(total, ...weights)).toEqual(expected),
  )

  test('any weights add up, and nobody is a cent off', () => {
    let seed = 11
    const random = () => (seed = (seed * 48_271) % 2_147_483_647)
    for (let round = 0; round < 200; round += 1) {
      const weights = Array.from({ length: 1 + (random() % 40) }, () => new Big(random() % 9_999))
      const total = new Big(random() % 1_000_000).div(100)
      const made = apportion(total, weights)
      expect(sum(made).toFixed(2)).toBe(total.toFixed(2))
      const all = sum(weights)
      if (all.gt(0))
        for (const [i, share] of made.entries()) {
          const exact = weights[i]!.times(total).div(all)
          expect(exact.minus(share).abs().lt('0.01')).toBe(true)
        }
    }
  })
})
