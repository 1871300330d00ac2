import { expect, test } from 'vitest'
import { deadline, dueClock, formatDue, formatDueHere, formatShortDue, zoneHint } from './due.ts'

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
  expect(dueClock('2026-05-18T15:00:00Z', 'Europe/Athens')).toBe('18:00 Athens')
})

test.each([
  // Where it was set, and the same on the reader's clock where that differs.
  ['2026-05-18T15:00:00Z', 'Europe/Athens', 'Europe/Athens', '18/05/2026 18:00 Athens'],
  ['2026-05-18T15:00:00Z', 'Europe/Athens', 'Europe/Bucharest', '18/05/2026 18:00 Athens'],
  ['2026-05-18T15:00:00Z', 'Europe/Athens', 'UTC', '18/05/2026 18:00 Athens, 15:00 yours'],
  [
    '2026-05-18T15:00:00Z',
    'Europe/Athens',
    'Asia/Tokyo',
    '18/05/2026 18:00 Athens, Tue 19/05 00:00 yours',
  ],
  ['2026-05-18T15:00:00Z', null, 'Asia/Kolkata', '18/05/2026 15:00 UTC, 20:30 yours'],
  [null, 'Europe/Athens', 'UTC', '-'],
])('%s set in %s reads in %s: %s', (value, zone, own, words) =>
  expect(formatDueHere(value, zone, own)).toBe(words),
)

test.each([
  [null, 'Asia/Kolkata', 'Asia/Kolkata', 'Kolkata time, UTC+5:30'],
  ['2026-05-18T15:00:00Z', 'Europe/Athens', 'Europe/Athens', 'Athens time, UTC+3'],
  ['2026-05-18T15:00:00Z', 'Europe/Athens', 'Europe/Berlin', 'Athens time, UTC+3, 17:00 yours'],
  [null, 'UTC', 'Europe/Berlin', 'UTC'],
])('a form with %s in %s tells %s: %s', (value, zone, own, words) =>
  expect(zoneHint(value, zone, own)).toBe(words),
)

// At 06:00 in UTC on 18/05/2026: the days are those of the zone it was set in, whoever reads.
test.each([
  ['2026-05-18T14:00:00Z', 'Europe/Athens', 'Europe/Athens', 'today 17:00', 'warning'],
  ['2026-05-18T14:00:00Z', 'Europe/Athens', 'UTC', 'today 17:00 Athens', 'warning'],
  ['2026-05-18T21:30:00Z', 'Europe/Athens', 'UTC', 'in 1 d', 'warning'],
  ['2026-05-18T21:30:00Z', 'America/Chicago', 'Europe/Athens', 'today 16:30 Chicago', 'warning'],
  ['2026-05-19T22:00:00Z', 'Europe/Athens', 'UTC', 'in 2 d', 'plain'],
  ['2026-05-19T22:00:00Z', null, 'Europe/Athens', 'in 1 d', 'warning'],
  ['2026-05-18T05:00:00Z', 'Europe/Athens', 'UTC', 'overdue today', 'danger'],
  ['2026-05-17T20:30:00Z', 'Europe/Athens', 'UTC', '1 d overdue', 'danger'],
  ['2026-05-17T21:30:00Z', 'Europe/Athens', 'UTC', 'overdue today', 'danger'],
  [null, 'Europe/Athens', 'UTC', '-', 'plain'],
])('%s in %s is for %s %s', (value, timeZone, own, text, tone) =>
  expect(deadline(value, { now: new Date('2026-05-18T06:00:00Z'), timeZone, own })).toEqual({
    text,
    tone,
  }),
)
