import { expect, test } from 'vitest'
import { decimal } from './decimal.ts'

test.each([
  ['2.000', '2'],
  ['12.500', '12.5'],
  ['100.000', '100'],
  ['0.125', '0.125'],
  ['1.0010', '1.001'],
  ['-5.0000', '-5'],
  ['0.000', '0'],
  ['1000.00', '1000.00'],
  ['13.30', '13.30'],
  ['7', '7'],
  ['1000', '1000'],
  ['NaN', 'NaN'],
])('%s of the database is read as %s', (text, read) => expect(decimal(text)).toBe(read))
