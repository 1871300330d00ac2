import { expect, test } from 'vitest'
import { contractText, followsText } from './contract.ts'

test.each([
  ['41.20', 'EUR 41.20, Argolith Marine Supply, K-12 to 31/03/2027'],
  ['0.0415', 'EUR 0.0415, Argolith Marine Supply, K-12 to 31/03/2027'],
])('a contract price of %s reads %s', (unitPrice, words) =>
  expect(
    contractText({
      currency: 'EUR',
      unitPrice,
      supplier: { name: 'Argolith Marine Supply' },
      contractNumber: 'K-12',
      validTo: '2027-03-31',
      follows: null,
    }),
  ).toBe(words),
)

const follows = { price: '3.87', index: 'Lube oil', base: '100', level: '104.5' }
test.each([
  [
    { on: '2026-11-14', source: 'Bulletin 46' },
    '3.87 × Lube oil 104.5 / 100 of 14/11/2026, Bulletin 46',
  ],
  [{ on: null, source: '' }, '3.87 × Lube oil 104.5 / 100'],
])('a price that follows an index %o says so', (of, words) =>
  expect(followsText({ ...follows, ...of })).toBe(words),
)
