import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dayIn, daysBetween, isZone, laterBy, ownZone, shownIn } from './day.ts'

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

test('the zone of a reader who travels is that of the place, also where the clock is the same today', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const zone of ['Asia/Tokyo', 'America/Anchorage', 'Europe/Athens', 'Africa/Johannesburg']) {
    vi.stubEnv('TZ', zone)
    expect(ownZone()).toBe(zone)
  }
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
