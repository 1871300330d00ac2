import { expect, test } from 'vitest'
import {
  daysOfMonth,
  monthIn,
  monthsOf,
  Period,
  readyPeriods,
  savedOf,
  spendDimensions,
  yearsLater,
} from './statistics.ts'

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2021-11-23', '2026-11-22', true],
  ['2021-11-23', '2026-11-23', false],
  ['2024-02-29', '2029-02-27', true],
  ['2024-02-29', '2029-02-28', false],
  ['2026-02-30', '2026-03-01', false],
])('a period from %s to %s', (from, to, valid) => {
  const { success, error } = Period.safeParse({ from, to })
  expect(success).toBe(valid)
  if (from !== '2026-02-30') expect(error?.issues[0]?.path).toEqual(valid ? undefined : ['to'])
})

test.each([
  ['2026-11-23', '2025-12-01', '2026-01-01'],
  ['2026-12-31', '2026-01-01', '2026-01-01'],
  ['2024-02-29', '2023-03-01', '2024-01-01'],
])('what is at hand on %s', (today, months, year) => {
  expect(readyPeriods.months(today)).toEqual({ from: months, to: today })
  expect(readyPeriods.year(today)).toEqual({ from: year, to: today })
})

test('the months of a period, the first and the last as far as they are in it', () => {
  const period = { from: '2025-12-15', to: '2026-02-10' }
  expect(monthsOf(period)).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(monthIn(period, '2025-12')).toEqual({ from: '2025-12-15', to: '2025-12-31' })
  expect(monthIn(period, '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-10' })
})

test.each([
  ['110', '100', '10.00', '9.09'],
  ['100', '110', '-10.00', '-10.00'],
  ['0', '0', '0.00', null],
])('what was saved of %s for %s', (of, paid, saved, percent) => {
  expect(savedOf(of, paid)).toEqual({ saved, percent })
})

test.each([
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2096-02-29', 4, '2100-02-28'],
  ['1996-02-29', 4, '2000-02-29'],
  ['1596-02-29', 4, '1600-02-29'],
  ['2024-02-28', 1, '2025-02-28'],
  ['0999-05-18', 1, '1000-05-18'],
])('%s, %i years later, is %s', (day, years, later) => {
  expect(yearsLater(day, years)).toBe(later)
})

test('half of one saved is told in percent, and spend is divided by four things', () => {
  expect(savedOf('0.50', '0.25')).toEqual({ saved: '0.25', percent: '50.00' })
  expect(spendDimensions).toEqual(['VESSEL', 'CATEGORY', 'SUPPLIER', 'PORT'])
})
