import { expect, test } from 'vitest'
import { contractText } from './contract.ts'

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
    }),
  ).toBe(words),
)
