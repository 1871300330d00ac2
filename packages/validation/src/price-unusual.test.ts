import { expect, test } from 'vitest'
import { unusualAmong } from './price-unusual.ts'

test.each([
  ['one change is held against none', ['26.00'], ['26.00']],
  ['a small one is none', ['25.00'], []],
  ['a fall is one too', ['-90.00', '1.00'], ['-90.00']],
  ['among many that rise a little', ['3.20', '4.92', '38.20', '-1.85'], ['38.20']],
  ['where all rise alike', ['40.00', '41.00', '39.50', '40.00'], []],
  ['what does not rise with all others', ['40.00', '41.00', '39.50', '0.50'], ['0.50']],
  ['where three rise alike', ['40.00', '41.00', '39.50'], []],
  ['what stands in the middle, in whatever order', ['1.00', '90.00', '2.00'], ['90.00']],
  ['beside what cannot be compared', [null, null, null, '40.00', '41.00', '42.00'], []],
  ['what cannot be compared', [null, null, '3.00', null], []],
])('%s', (_what, percents, found) => {
  const isUnusual = unusualAmong(percents)
  expect(percents.filter(isUnusual)).toEqual(found)
})
