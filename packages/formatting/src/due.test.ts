import { expect, test } from 'vitest'
import { formatDue, formatShortDue } from './due.ts'

test.each([
  ['2026-05-18T15:00:00Z', 'Europe/Athens', 'Monday 18/05/2026, 18:00 Athens (UTC+3)'],
  ['2026-11-26T11:50:56Z', 'America/New_York', 'Thursday 26/11/2026, 06:50 New York (UTC-5)'],
  ['2026-11-26T11:50:00Z', 'Asia/Kolkata', 'Thursday 26/11/2026, 17:20 Kolkata (UTC+5:30)'],
  ['2026-11-26T11:50:00Z', null, 'Thursday 26/11/2026, 11:50 UTC'],
  [null, 'Europe/Athens', '-'],
])('%s in %s is due %s', (value, zone, words) => expect(formatDue(value, zone)).toBe(words))

test('the hour that comes twice is told apart by its offset', () => {
  const at = (value: string) => formatDue(value, 'Europe/Athens')
  expect(at('2027-10-31T00:30:00Z')).toBe('Sunday 31/10/2027, 03:30 Athens (UTC+3)')
  expect(at('2027-10-31T01:30:00Z')).toBe('Sunday 31/10/2027, 03:30 Athens (UTC+2)')
})

test('a subject has the short form', () => {
  expect(formatShortDue('2026-05-18T15:00:00Z', 'Europe/Athens')).toBe('Mon 18/05 18:00 Athens')
})
