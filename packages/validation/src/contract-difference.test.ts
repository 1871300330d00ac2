import { expect, test } from 'vitest'
import { termsDifference, type Terms } from './contract-difference.ts'

const terms: Terms = {
  title: 'Deck stores',
  category: '',
  currency: 'EUR',
  incoterm: 'DAP',
  incotermPlace: 'Alongside',
  paymentTerms: null,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  noticeDays: 30,
  notes: '',
}

test.each<[string, Partial<Terms>, string[]]>([
  ['nothing', {}, []],
  ['a later end', { validTo: '2027-12-31' }, ['validTo: 2026-12-31 > 2027-12-31']],
  ['terms of payment are said now', { paymentTerms: 'NET_30' }, ['paymentTerms:  > NET_30']],
  ['the place is not said any more', { incotermPlace: null }, ['incotermPlace: Alongside > ']],
  ['more notice', { noticeDays: 60 }, ['noticeDays: 30 > 60']],
])('%s differs', (_what, change, expected) => {
  const found = termsDifference(terms, { ...terms, ...change })
  expect(found.map(({ field, from, to }) => `${field}: ${from} > ${to}`)).toEqual(expected)
})
