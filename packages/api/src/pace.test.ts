import { expect, test } from 'vitest'
import { pace, pauseBefore } from './pace.ts'

test.each([
  [0, 0, 1250],
  [0, 1, 3750],
  [1, 0.5, 5000],
  [3, 0.5, 20_000],
  [20, 0.5, pace.longest],
])('try %d waits, by the dice %d, %d ms', (attempt, random, expected) => {
  expect(pauseBefore(attempt, random)).toBe(expected)
})
