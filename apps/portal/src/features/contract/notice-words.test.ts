import { expect, test } from 'vitest'
import { noticeWords } from './notice-words.ts'

test.each([
  ['2026-11-04', '04/11/2026, passed'],
  ['2026-11-26', '26/11/2026'],
  ['2027-05-10', '10/05/2027'],
  [null, '-'],
])('with notice until %s it reads %s', (noticeBy, words) =>
  expect(noticeWords(noticeBy, '2026-11-26')).toBe(words),
)
