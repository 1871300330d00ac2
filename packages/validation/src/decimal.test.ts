import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { centsOf } from './cents.ts'
import {
  Amount,
  lineTotal,
  money,
  parseDecimal,
  Percent,
  plain,
  Quantity,
  sum,
  UnitPrice,
  unitPrice,
  mayBeThousands,
  whichPrice,
} from './decimal.ts'

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
    ['-1,234.50', '-1234.5'],
    ['1,234,567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['1.234.567,8', '1234567.8'],
    ['1 234 567', '1234567'],
    ['1\u00a0234,50', '1234.5'],
    ['1\u202f234,50', '1234.5'],
    ['1\u2019234.50', '1234.5'],
    ['12,345', '12345'],
    ['123,456', '123456'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1234,567', '1234.567'],
    ['1234.567', '1234.567'],
    ['12.345', '12.345'],
    ['1,23', '1.23'],
    [',5', '0.5'],
    ['5.', '5'],
    ['5,', '5'],
    ['1,234.', '1234'],
    [' 7 ', '7'],
    ['007', '7'],
    ['0', '0'],
  ])('%s', (text, value) => expect(parseDecimal(text)).toBe(value))
  test.each([
    '1.234,5031.40',
    '12,34,56',
    '12.345031.40',
    '1,2,3',
    '1.2.3',
    '1,234,56',
    '1234,567,890',
    '1234,567.00',
    '1,234.567.890',
    '1.234,567,890',
    '1,234.5,6',
    '0,123,456',
    '1 23',
    '12 3456',
    '1 234 56',
    "1'23",
    '1,234 567',
    '1.234 567,00',
    '1,,234',
    '1..5',
    '1.,5',
  ])('%s is grouped as nobody groups', (text) => expect(parseDecimal(text)).toBeNull())
  test.each(['', '.', '-,', 'abc', '1e5', '1-2', '٣', '12 EUR', '--1', '1 . 5'])(
    '%s is none',
    (text) => expect(parseDecimal(text)).toBeNull(),
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

test.each<[string | null | undefined, number]>([
  ['EUR', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['KWD', 2],
  ['ZZZ', 2],
  ['yen', 2],
  ['', 2],
  [null, 2],
])('an amount in %s has %i decimals', (currency, digits) => {
  expect(centsOf(currency)).toBe(digits)
  expect(centsOf(currency)).toBe(digits)
})

test('money without cents is rounded to whole money', () => {
  expect(money('1999.50', 'JPY')).toBe('2000.00')
  expect(lineTotal('3', '333', '10', 'JPY')).toBe('899.00')
  expect(lineTotal('3', '33.33', '10', 'EUR')).toBe('89.99')
})

const edges = [
  '0',
  '1',
  '0.001',
  '0.005',
  '0.125',
  '1.5',
  '007',
  '999999999.999',
  '1000000',
  '-3',
  '1e3',
]
const prices = [
  '0.00',
  '0.01',
  '0.0049',
  '0.0050',
  '1.1450',
  '33.33',
  '999999999999.9999',
  '10000000',
]

test.each(['EUR', 'JPY'])(
  'a line total in %s is what exact arithmetic says, small and large',
  (to) => {
    for (const quantity of edges)
      for (const price of prices)
        expect(lineTotal(quantity, price, null, to)).toBe(money(new Big(quantity).times(price), to))
  },
)

test.each([
  ['5.00', '5'],
  ['5.10', '5.1'],
  ['500', '500'],
])('%s is plainly %s', (value, expected) => expect(plain(value)).toBe(expected))

test.each([
  ['1.8450', '1.845'],
  ['25', '25.00'],
  ['25.5', '25.50'],
  ['25.50', '25.50'],
  ['0.10', '0.10'],
  ['0025.50', '25.50'],
  ['0.0001', '0.0001'],
])('the unit price %s is kept as %s', (value, kept) => {
  expect(UnitPrice.safeParse(value).success).toBe(true)
  expect(unitPrice(value)).toBe(kept)
})

test('a unit price is a rate and has up to four decimals; what it comes to is an amount', () => {
  expect(UnitPrice.safeParse('1.23456').error?.issues[0]?.message).toBe(
    'A unit price should have 4 or less decimal places',
  )
  expect(UnitPrice.safeParse('-1').success).toBe(false)
  expect(lineTotal('1234', '1.8455')).toBe('2277.35')
})

test.each([
  ['1.234', true],
  ['845.000', true],
  ['1.2340', false],
  ['0.125', false],
  ['1,234', false],
  ['1.23', false],
])('%s may be thousands: %s', (text, ambiguous) => expect(mayBeThousands(text)).toBe(ambiguous))

test('a price that can be read in two ways is asked about', () => {
  expect(Amount.safeParse('1,5').error?.issues.map(({ message }) => message)).toEqual([
    'Please insert a valid number',
  ])
  expect(whichPrice('1.234')).toBe('Is this 1,234 or 1.2340? Please type one of them')
})
