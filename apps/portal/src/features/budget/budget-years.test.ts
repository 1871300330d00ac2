import { expect, test } from 'vitest'
import { yearsToChoose } from './budget-years.ts'

test.each([
  ['last, this and next year where there are none', [], 2026, [2025, 2026, 2027]],
  [
    'older ones and later ones that have budgets',
    [2028, 2026, 2019],
    2026,
    [2019, 2025, 2026, 2027, 2028],
  ],
  ['the one in the address', [2026], 2031, [2025, 2026, 2027, 2031]],
])('the years of a budget are %s', (_, has, shown, years) => {
  expect(yearsToChoose(2026, has, shown)).toEqual(years)
})
