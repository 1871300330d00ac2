import { expect, test } from 'vitest'
import { numberAmong } from './contains.ts'

test.each([
  ['stores 4711', '4711'],
  ['  REQ-2026-17   deck stores', 'REQ-2026-17'],
  ['4711', null],
  ['deck stores', null],
  ['M8 bolts', null],
])('of "%s" the index is asked for %s', (typed, number) =>
  expect(numberAmong(typed.trim())).toBe(number),
)
