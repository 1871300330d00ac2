import { describe, expect, test } from 'vitest'
import { indexedPrice, levelOn, pastedLevels, PriceIndexForm } from './price-index.ts'

test.each([
  // price, base, level, and what it comes to
  ['38.70', '100', '112.4', '43.4988'],
  ['38.70', '100', '100', '38.70'],
  ['10', '3', '1', '3.3333'],
  ['10', '3', '2', '6.6667'],
  ['0.10', '80', '120', '0.15'],
  ['999999999999.9999', '7', '7', '999999999999.9999'],
])('%s at an index of %s is, at %s, %s', (price, base, level, expected) => {
  expect(indexedPrice(price, base, level)).toBe(expected)
})

describe('the value that counts', () => {
  const values = [
    { on: '2026-03-01', value: '110' },
    { on: '2026-01-01', value: '100' },
    { on: '2026-02-01', value: '105' },
  ]
  test.each([
    ['2025-12-31', null],
    ['2026-01-01', '100'],
    ['2026-02-28', '105'],
    ['2026-03-01', '110'],
    ['2030-01-01', '110'],
  ])('on %s is %s', (day, expected) => {
    expect(levelOn(values, day)?.value ?? null).toBe(expected)
  })
})

describe('an index', () => {
  const form = { name: 'Lube oil', values: [{ on: '2026-01-01', value: '100' }] }
  test.each([
    ['as it is', {}, null],
    ['without a name', { name: ' ' }, 'name'],
    ['without a value', { values: [] }, 'values'],
    ['of zero', { values: [{ on: '2026-01-01', value: '0' }] }, 'values.0.value'],
    ['below one', { values: [{ on: '2026-01-01', value: '0.5' }] }, null],
    ['of six decimals', { values: [{ on: '2026-01-01', value: '1.123456' }] }, null],
    ['of seven decimals', { values: [{ on: '2026-01-01', value: '1.1234567' }] }, 'values.0.value'],
    ['with a comma', { values: [{ on: '2026-01-01', value: '104,5' }] }, null],
    ['of two meanings', { values: [{ on: '2026-01-01', value: '104,512' }] }, 'values.0.value'],
    ['of words', { values: [{ on: '2026-01-01', value: 'high' }] }, 'values.0.value'],
    ['without a day', { values: [{ on: '', value: '1' }] }, 'values.0.on'],
    ['with a day twice', { values: [...form.values, ...form.values] }, 'values.1.on'],
  ])('%s', (_, change, path) => {
    const { error } = PriceIndexForm.safeParse({ ...form, ...change })
    expect(error?.issues[0]?.path.join('.') ?? null).toBe(path)
  })
})

test('rows out of a sheet are read, a heading is left out, and what cannot be read stays', () => {
  const pasted =
    'Date\tIndex\tSource\r\n01/02/2026\t1.050,25\tBulletin 5\n\nsoon\thigh\n05/02/2026\t104,512\tBulletin 6\n2026-03-01\t110\t'
  expect(pastedLevels(pasted, '2026-11-24')).toEqual([
    { on: '2026-02-01', value: '1050.25', source: 'Bulletin 5' },
    { on: 'soon', value: 'high', source: '' },
    { on: '2026-02-05', value: '104,512', source: 'Bulletin 6' },
    { on: '2026-03-01', value: '110', source: '' },
  ])
})
