import { TemplateTerms } from '@fairlead/validation/quotation-template'
import { expect, test } from 'vitest'
import { emptyHeader } from './sheet-header.ts'
import { changedTerms, changeRows, termsOf, termText } from './template-words.ts'

test.each([
  ['transportationCost', '1250', '1,250.00'],
  ['transportationCost', 'soon', 'soon'],
  ['discountPercent', '5', '5 %'],
  ['deliveryDays', '1', '1 day'],
  ['validityDays', 30, '30 days'],
  ['pricesGoodUntil', '2026-06-17', '17/06/2026'],
  ['paymentTerms', 'NET_30', '30 days net'],
  ['ihmCompliance', 'ON_REQUEST', 'MD and SDoC on request'],
  ['remarks', 'Ex stock', 'Ex stock'],
  ['incoterm', null, ''],
] as const)('%s %s reads %s', (field, value, words) => expect(termText(field, value)).toBe(words))

test('a sheet’s terms are kept as they are meant, and what cannot be read is named', () => {
  const header = {
    ...emptyHeader,
    transportationCost: '1.250,50',
    otherCharges: 'some',
    pricesGoodUntil: '2026-06-17',
    supplierReference: 'Q-1',
  }
  const { terms, unread } = termsOf(header, '2026-05-18')
  expect(terms).toEqual(TemplateTerms.parse({ transportationCost: '1250.5', validityDays: 30 }))
  expect(unread).toEqual(['Other charges'])
})

test.each([
  ['a day in the past', '2026-05-17'],
  ['a day too far away', '2028-05-18'],
])('%s is no number of days', (_, pricesGoodUntil) =>
  expect(termsOf({ ...emptyHeader, pricesGoodUntil }, '2026-05-18').terms.validityDays).toBeNull(),
)

test('replacing shows what comes, what changes and what goes', () => {
  const before = TemplateTerms.parse({ incoterm: 'DAP', remarks: 'Ours' })
  const after = TemplateTerms.parse({ incoterm: 'FOB', deliveryDays: 3 })
  expect(
    changeRows(changedTerms(before, after)).map(({ field, from, to }) => [field, from, to]),
  ).toEqual([
    ['Terms of delivery', 'DAP', 'FOB'],
    ['Days, all lines', '', '3 days'],
    ['Remarks to the buyer', 'Ours', ''],
  ])
})
