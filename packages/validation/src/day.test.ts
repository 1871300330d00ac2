import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, isZone, laterBy, shownIn } from './day.ts'

const halfPastElevenInHouston = new Date('2026-05-19T04:30:00Z')

test.each([
  ['America/Chicago', '2026-05-18'],
  ['UTC', '2026-05-19'],
  ['Europe/Athens', '2026-05-19'],
  ['Pacific/Kiritimati', '2026-05-19'],
  ['Pacific/Honolulu', '2026-05-18'],
])('at 23:30 in Houston the day in %s is %s', (zone, day) => {
  expect(dayIn(halfPastElevenInHouston, zone)).toBe(day)
})

test('what a clock shows there is what is read back', () => {
  expect(shownIn(halfPastElevenInHouston, 'America/Chicago')).toBe('2026-05-18T23:30')
  expect(shownIn(halfPastElevenInHouston, 'Europe/Athens')).toBe('2026-05-19T07:30')
})

test.each([
  ['Europe/Athens', true],
  ['Mars/Olympus', false],
  ['', false],
  ['UTC; drop', false],
])('%j is a zone: %s', (zone, known) => {
  expect(isZone(zone)).toBe(known)
})

test('days are counted by the calendar, over months, leap days and the change of the clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-05-18', '2026-05-18')).toBe(0)
  expect(laterBy(halfPastElevenInHouston, 2).toISOString()).toBe('2026-05-21T04:30:00.000Z')
})
