import { expect, test } from 'vitest'
import { SeriesForm, seriesNumber, seriesProblems, stemOf } from './number-series.ts'

const problemOf = (prefix: string) =>
  SeriesForm.safeParse({ prefix, width: 4, next: 1 }).error?.issues[0]?.message ?? null

test.each([
  ['THA-PO-{YY}-', null],
  ['PO/{YYYY}/', null],
  ['Ελλ ', null],
  ['PO', null],
  ['', 'This field is required'],
  ['PO-26', 'It must end in a letter or a sign such as -'],
  ['PO-{YY}', 'It must end in a letter or a sign such as -'],
  ['{YY}-{YYYY}-', 'The year can stand in it once'],
  ['PO#', 'Letters, digits, spaces and . _ / - only, and {YY} or {YYYY} for the year'],
  ['PO-{MM}-', 'Letters, digits, spaces and . _ / - only, and {YY} or {YYYY} for the year'],
])('the prefix %j: %s', (prefix, message) => {
  // A space at the end is trimmed, and the letter before it ends the prefix.
  expect(problemOf(prefix)).toBe(message)
})

test.each([
  ['THA-PO-{YY}-', '2026-05-18', 4, 1187, 'THA-PO-26-1187'],
  ['PO/{YYYY}/', '2027-01-01', 3, 1, 'PO/2027/001'],
  ['A-', '2026-05-18', 2, 12_345, 'A-12345'],
])('%s of %s with %i digits and %i is %5$s', (prefix, today, width, count, number) => {
  expect(seriesNumber(stemOf(prefix, today), width, count)).toBe(number)
})

test('a series goes forward only', () => {
  expect(seriesProblems(8, 7, 'PO-7')).toEqual([])
  expect(seriesProblems(7, 7, 'PO-7')).toEqual([
    { path: 'next', message: 'The numbers up to PO-7 are used. Choose a higher one' },
  ])
})

test.each([
  ['', 'Please insert a valid number'],
  ['9', 'From 1 to 8'],
  ['x', 'Please insert a valid number'],
  ['1.5', 'Please insert a valid number'],
])('a width of %j is refused: %s', (width, message) => {
  const read = SeriesForm.safeParse({ prefix: 'PO-', width, next: '1' })
  expect(read.error?.issues[0]?.message).toBe(message)
})

test.each([
  [1, 1, true],
  [8, 99_999_999, true],
  [0, 1, false],
  [9, 1, false],
  [4, 0, false],
  [4, 100_000_000, false],
])('a width of %i with the next number %i: %s', (width, next, may) => {
  expect(SeriesForm.safeParse({ prefix: 'PO-', width, next }).success).toBe(may)
})
