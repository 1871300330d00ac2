import { expect, test } from 'vitest'
import { isRemindedLately } from './reminder.ts'

const now = new Date('2026-05-20T18:00:00Z')

test.each([
  ['never', null, false],
  ['a moment ago', '2026-05-20T17:59:58Z', true],
  ['not quite twelve hours ago', '2026-05-20T06:00:01Z', true],
  ['twelve hours ago', '2026-05-20T06:00:00Z', false],
])('who was reminded %s', (_, at, expected) => {
  expect(isRemindedLately(at, now)).toBe(expected)
})
