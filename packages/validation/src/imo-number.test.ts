import { expect, test } from 'vitest'
import { isImoNumber } from './imo-number.ts'

test.each([
  ['9074729', true],
  ['9074728', false],
  ['0000000', false],
  ['907472', false],
  ['90747291', false],
  ['IMO9074729', false],
  ['', false],
])('%s', (value, valid) => expect(isImoNumber(value)).toBe(valid))
