import { expect, test } from 'vitest'
import { restAfter } from './rest.ts'

test.each([
  ['nothing was read', [], 100_000, 0],
  ['the last reading is long ago', [10_000], 100_000, 0],
  ['it was just read', [99_000], 100_000, 500],
  ['three in a minute are few', [50_000, 70_000, 99_000], 100_000, 500],
  ['four in a minute are many', [50_000, 70_000, 90_000, 99_000], 100_000, 4000],
  ['after the long rest it is read at once', [50_000, 60_000, 70_000, 90_000], 100_000, 0],
  ['what was more than a minute ago does not count', [1, 2, 3, 39_000, 99_000], 100_000, 500],
])('%s', (_, readings, now, wait) => expect(restAfter(readings, now)).toBe(wait))

test('20 changes a minute are read twelve times at most', () => {
  const readings: number[] = []
  for (let change = 0; change < 120_000; change += 3000) {
    const at = Math.max(change, readings.at(-1) ?? 0)
    readings.push(at + restAfter(readings, at))
  }
  expect(readings.filter((at) => at >= 60_000 && at < 120_000).length).toBeLessThanOrEqual(12)
})
