import { expect, test } from 'vitest'
import { marketOf, middleOf, shareOf, type FigureCases } from './supplier-figures.ts'

test.each<[FigureCases, middle: number | null, share: number | null]>([
  [{ cases: 5, buyers: 6, value: 4 }, 4, 80],
  [{ cases: 6, buyers: 6, value: 4.6 }, 5, 77],
  [{ cases: 4, buyers: 6, value: 4 }, null, null],
  [{ cases: 50, buyers: 5, value: 40 }, null, null],
  [{ cases: 0, buyers: 0, value: null }, null, null],
  [{ cases: 9, buyers: 9, value: null }, null, null],
])('%j', (figure, middle, share) => {
  const told = (value: number | null) =>
    value === null ? null : { value, companies: figure.buyers }
  expect([middleOf(figure), shareOf(figure)]).toEqual([told(middle), told(share)])
})

test.each([
  [9.4, 6, { hours: 9, companies: 6 }],
  [9.4, 5, null],
  [null, 12, null],
])('a market of %s hours behind which %s companies stand', (hours, companies, told) => {
  expect(marketOf({ hours, companies })).toEqual(told)
})
