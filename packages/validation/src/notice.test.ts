import { expect, test } from 'vitest'
import { hasAcceptedNotice, noticeDate } from './notice.ts'

test.each([
  [null, false],
  ['2020-01-01T00:00:00.000Z', false],
  [`${noticeDate}T00:00:00.000Z`, true],
  ['2099-01-01T00:00:00.000Z', true],
])('who accepted at %s has accepted the present notice: %s', (at, known) => {
  expect(hasAcceptedNotice(at)).toBe(known)
})
