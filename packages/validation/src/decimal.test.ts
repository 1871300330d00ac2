import { describe, expect, test } from 'vitest'
import { Amount, lineTotal, money, parseDecimal, Percent, plain, Quantity, sum } from './decimal.ts'

describe('what people write as a number', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1 234,50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['12,5', '12.5'],
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['1.234.567', '1234567'],
    ['.5', '0.5'],
    ['-3', '-3'],
  ])('%s', (text, value) => expect(parseDecimal(text)).toBe(value))
  test.each(['', '.', '-,', 'abc', '1e5', '1-2', '٣', '12 EUR', '--1'])('%s is none', (text) =>
    expect(parseDecimal(text)).toBeNull(),
  )
})

describe('amounts', () => {
  test.each(['0', '12', '12.3', '12.34'])('%s passes', (value) =>
    expect(Amount.safeParse(value).success).toBe(true),
  )
  test('three decimals get the specified words', () => {
    expect(Amount.safeParse('1.005').error?.issues[0]?.message).toBe(
      'All amounts should have 2 or less decimal places',
    )
  })
  test.each(['-1', '1e309', '1,5', '٣', '', '1234567890123'])('%s is refused', (value) =>
    expect(Amount.safeParse(value).success).toBe(false),
  )
  test.each(['0', '0.0001', '-2'])('quantity %s is refused', (value) =>
    expect(Quantity.safeParse(value).success).toBe(false),
  )
  test.each([
    ['100', true],
    ['100.01', false],
    ['101', false],
    ['7.5', true],
  ])('percent %s: %s', (value, ok) => expect(Percent.safeParse(value).success).toBe(ok))
})

test('sums and line totals are exact', () => {
  expect(sum(['0.1', '0.2']).toFixed()).toBe('0.3')
  expect(money('1.005')).toBe('1.01')
  expect(lineTotal('3', '33.33', '10')).toBe('89.99')
  expect(lineTotal('0.125', '9999999.99')).toBe('1250000.00')
})

test.each([
  ['5.00', '5'],
  ['5.10', '5.1'],
  ['500', '500'],
])('%s is plainly %s', (value, expected) => expect(plain(value)).toBe(expected))
