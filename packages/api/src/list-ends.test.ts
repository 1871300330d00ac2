import { expect, test } from 'vitest'
import { countedTotal } from './list-ends.ts'

test.each([
  [0, 0, false],
  [1999, 1999, false],
  [2000, 2000, false],
  [2001, 2000, true],
  [2002, 2002, false],
  [10_000, 10_000, false],
  [10_001, 10_000, true],
])('a total of %i is %i, and more: %s', (total, rows, isMore) => {
  expect(countedTotal(total)).toEqual({ rows, isMore })
})
