import { expect, test } from 'vitest'
import { countedTotal } from './list-ends.ts'

test.each([
  [0, 0, false, false],
  [1999, 1999, false, false],
  [2000, 2000, false, false],
  [2001, 2000, false, true],
  [2002, 2002, false, false],
  [10_000, 10_000, false, false],
  [10_001, 10_000, true, false],
  [60_000, 10_000, true, false],
])('a total of %i is %i, and more: %s, and many: %s', (total, rows, isMore, isMany) => {
  expect(countedTotal(total)).toEqual({ rows, isMore, isMany })
})
