import { noDefaults, type QuotationDefaultsForm } from '@fairlead/validation/quotation-defaults'
import { expect, test } from 'vitest'
import { changedDefaults, defaultsText } from './default-words.ts'

const kept = { ...noDefaults, currency: 'EUR', otherCharges: '0', validityDays: 30 }

test.each<[string, Partial<QuotationDefaultsForm>, string[]]>([
  ['the same', { currency: 'EUR', validityDays: 30 }, []],
  ['the same amount, written otherwise', { otherCharges: '0.00' }, []],
  ['what is left empty', {}, []],
  ['another currency', { currency: 'USD' }, ['currency EUR USD']],
  ['what was not said', { paymentTerms: 'NET_45' }, ['paymentTerms  45 days net']],
  ['no days', { validityDays: 0 }, ['validityDays 30 days 0 days']],
])('of %s becomes a default: %o', (_, typed, expected) =>
  expect(
    changedDefaults(kept, { ...noDefaults, ...typed }).map(
      ({ field, from, to }) => `${field} ${defaultsText(field, from)} ${defaultsText(field, to)}`,
    ),
  ).toEqual(expected),
)
