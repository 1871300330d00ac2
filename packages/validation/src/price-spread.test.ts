import { expect, test } from 'vitest'
import { spreadOf } from './price-spread.ts'

test.each<[string, (string | null)[], [number | null, number | null, number][]]>([
  ['nothing changed', ['0.00', null], []],
  ['one is dearer', ['3.20'], [[3, 4, 1]]],
  [
    'cheaper and dearer are apart',
    ['-0.50', '0.50', '1.00'],
    [
      [-1, 0, 1],
      [0, 1, 1],
      [1, 2, 1],
    ],
  ],
  [
    'far apart the bars are wide, and a gap is a bar of nothing',
    ['-20.00', '5.00', '38.20'],
    [
      [-20, -15, 1],
      [-15, -10, 0],
      [-10, -5, 0],
      [-5, 0, 0],
      [0, 5, 0],
      [5, 10, 1],
      [10, 15, 0],
      [15, 20, 0],
      [20, 25, 0],
      [25, 30, 0],
      [30, 35, 0],
      [35, 40, 1],
    ],
  ],
])('%s', (_what, percents, expected) => {
  expect(spreadOf(percents).map(({ from, to, count }) => [from, to, count])).toEqual(expected)
})

test('what lies far beyond is in the bar at its end, which is open, and never with what went the other way', () => {
  const many = [...Array.from({ length: 199 }, () => '3.50'), '990.00', '-88.00']
  expect(spreadOf(many)).toEqual([
    { from: null, to: 0, count: 1 },
    { from: 0, to: 1, count: 0 },
    { from: 1, to: 2, count: 0 },
    { from: 2, to: 3, count: 0 },
    { from: 3, to: null, count: 200 },
  ])
})

test('however far they lie apart, all of them are in sixteen bars', () => {
  const spread = spreadOf(['-99.00', '5000.00', '12.00'])
  expect(spread.length).toBeLessThanOrEqual(16)
  expect(spread.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(spread.at(-1)!.to).toBeNull()
})
