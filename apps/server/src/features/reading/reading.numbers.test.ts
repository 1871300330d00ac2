import { expect, test } from 'vitest'
import { readNumber, signOf, splitQuantity } from './reading.numbers.ts'

test.each([
  ['12', null, '12'],
  ['1,234.50', null, '1234.5'],
  ['1.234,50', null, '1234.5'],
  ['1 234,50', null, '1234.5'],
  ["1'234.50", null, '1234.5'],
  ['1,234,567', null, '1234567'],
  ['1.234.567', null, '1234567'],
  ['0,125', null, '0.125'],
  ['12,5', null, '12.5'],
  ['1.250', ',', '1250'],
  ['1.250', '.', '1.25'],
  ['1,250', ',', '1.25'],
  ['１２', null, '12'],
  ['-3', null, '-3'],
  ['12.', null, '12'],
  ['12,34,56', null, null],
  ['1.234,5031.40', null, null],
  ['12 34', null, null],
  ['12a', null, null],
  ['', null, null],
] as const)('%s with the sign %s is %s', (text, sign, value) =>
  expect(readNumber(text, sign).value).toBe(value),
)

test.each([
  [['1.250', '3,5'], ','],
  [['1,250.00'], '.'],
  [['1.250', '2.000'], null],
  [['1,5', '1.5'], null],
  [['€ 1.200,00'], ','],
])('%o are written with %s', (cells, sign) => expect(signOf(cells)).toBe(sign))

test.each([
  ['4 PCS', '4', 'PCS'],
  ['100KGS', '100', 'KGS'],
  ['4x', '4', ''],
  ['5个', '5', '个'],
  ['4 (four)', '4', ''],
  ['1,200 mtrs', '1,200', 'mtrs'],
])('%s is %s %s', (cell, quantity, unit) => expect(splitQuantity(cell)).toEqual({ quantity, unit }))
