import { describe, expect, test } from 'vitest'
import { isDay, isInstant, mayBeSwapped, readDay, readMoment } from './typed-day.ts'

const today = '2026-11-22'

describe('a day as it is typed', () => {
  test.each([
    ['', ''],
    ['2026-12-04', '2026-12-04'],
    ['2026-2-4', '2026-02-04'],
    ['04/12/2026', '2026-12-04'],
    ['4.12.26', '2026-12-04'],
    ['4. 12. 2026', '2026-12-04'],
    ['4-12-2026', '2026-12-04'],
    ['4 12 2026', '2026-12-04'],
    ['041226', '2026-12-04'],
    ['04122026', '2026-12-04'],
    ['4 Dec 2026', '2026-12-04'],
    ['4-dec-26', '2026-12-04'],
    ['4 december', '2026-12-04'],
    ['4/12', '2026-12-04'],
    ['4/12/', '2026-12-04'],
    ['4.12.', '2026-12-04'],
    ['15/1', '2027-01-15'],
    ['15 Jan', '2027-01-15'],
    ['20/11', '2026-11-20'],
    ['29/2', '2028-02-29'],
  ])('%j is %s', (typed, day) => {
    const on = typed === '29/2' ? '2027-12-30' : today
    expect(readDay(typed, on)).toBe(day)
  })

  test.each(['4', '411226', '31/02/2026', '13/13', '4/12 17', 'soon', '4/12/202', '12,34', '4 xyz', '2026-13-01'])(
    '%j is none',
    (typed) => {
      expect(readDay(typed, today)).toBeNull()
    },
  ) // prettier-ignore
})

describe('a day in the form of another place', () => {
  test.each([
    ['04/05/2026', 'mdy', '2026-04-05'],
    ['4/5', 'mdy', '2027-04-05'],
    ['040526', 'mdy', '2026-04-05'],
    ['12/24/2026', 'mdy', '2026-12-24'],
    ['24/12/2026', 'mdy', '2026-12-24'],
    ['4 May 2026', 'mdy', '2026-05-04'],
    ['2026/05/04', 'ymd', '2026-05-04'],
    ['2026. 5. 4.', 'ymd', '2026-05-04'],
    ['05-04', 'ymd', '2027-05-04'],
    ['04/05/2026', 'ymd', '2026-05-04'],
    ['26-05-04', 'ymd', null],
    ['2026/05/04', 'dmy', '2026-05-04'],
  ] as const)('%s, read %s, is %s', (typed, order, day) => {
    expect(readDay(typed, today, order)).toBe(day)
  })
  test('a moment too', () => {
    expect(readMoment('4/5/2026 17:30', today, 'mdy')).toBe('2026-04-05T17:30')
  })
  test.each([
    ['2026-05-04', true],
    ['2026-05-05', false],
    ['2026-05-12', true],
    ['2026-05-13', false],
    ['4/5', false],
  ])('%s may be swapped: %s', (day, may) => expect(mayBeSwapped(day)).toBe(may))
})

describe('a moment as it is typed', () => {
  test.each([
    ['', ''],
    ['30/11/2026', '2026-11-30T12:00'],
    ['30/11/2026 17', '2026-11-30T17:00'],
    ['30/11/2026 1730', '2026-11-30T17:30'],
    ['30/11/2026, 17:30', '2026-11-30T17:30'],
    ['30/11 17.30', '2026-11-30T17:30'],
    ['30 Nov 17h30', '2026-11-30T17:30'],
    ['4/12 17', '2026-12-04T17:00'],
    ['2026-11-30T17:30', '2026-11-30T17:30'],
  ])('%j is %s', (typed, moment) => {
    expect(readMoment(typed, today)).toBe(moment)
  })

  test.each(['17:30', '30/11 24:00', '30/11 17:60', 'tomorrow 5', '31/02 10:00'])(
    '%j is none',
    (typed) => {
      expect(readMoment(typed, today)).toBeNull()
    },
  )
})

test('what is kept is told from what was only typed', () => {
  expect(['2026-02-28', '2026-02-30', '4/12', ''].map(isDay)).toEqual([true, false, false, false])
  const instants = ['2026-02-28T10:00:00.000Z', '2026-02-28', '4/12 17', '2026-99-99T10:00']
  expect(instants.map(isInstant)).toEqual([true, false, false, false])
})

test.each([
  ['30/12', '2026-01-05', '2025-12-30'],
  ['5/1', '2026-12-30', '2027-01-05'],
  ['1/7', '2026-12-30', '2026-07-01'],
])('%s on %s is the nearest one, %s', (typed, on, day) => {
  expect(readDay(typed, on)).toBe(day)
})

test.each([
  ['2026-05-04', true],
  ['2026-05', false],
  ['2026-02-30', false],
  ['2026-5-4', false],
  ['', false],
])('%j is a day as it is kept: %s', (text, is) => expect(isDay(text)).toBe(is))
