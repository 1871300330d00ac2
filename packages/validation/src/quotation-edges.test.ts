import { expect, test } from 'vitest'
import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import { quotationProblems, type QuotationContext } from './quotation-rules.ts'

const context: QuotationContext = {
  type: 'SUPPLIES',
  today: '2026-05-18',
  lines: [
    { id: 1, quantity: '2' },
    { id: 2, quantity: '3' },
  ],
}
const line = (more: Partial<QuotationLineForm> = {}): QuotationLineForm => ({
  caseLineId: 1,
  unitCost: '10.00',
  quantity: '2',
  quality: 'OEM',
  availabilityDays: 3,
  ...more,
})
const unquoted = (more: Partial<QuotationLineForm> = {}) =>
  line({ caseLineId: 2, unitCost: null, quantity: null, availabilityDays: null, ...more })
const form = (more: Partial<QuotationForm> = {}): QuotationForm => ({
  currency: 'EUR',
  transportationCost: '0',
  otherCharges: '0',
  pricesGoodUntil: '2026-06-18',
  lines: [line()],
  ...more,
})
const problems = (lines: QuotationLineForm[], more: Partial<QuotationContext> = {}) =>
  quotationProblems(form({ lines }), { ...context, ...more })

test.each([null, undefined, ''])('a currency of %j is none', (currency) => {
  expect(quotationProblems(form({ currency }), context)).toEqual([
    { field: 'currency', message: 'This field is required' },
  ])
})

test('a locked currency is met, or said once', () => {
  expect(quotationProblems(form(), { ...context, currencyLock: 'EUR' })).toEqual([])
  const none = quotationProblems(form({ currency: null }), { ...context, currencyLock: 'USD' })
  expect(none.map(({ field }) => field)).toEqual(['currency'])
})

test('what is not asked for may be left out, and what is asked for is met', () => {
  const given = form({ supplierReference: 'R-1', ihmCompliance: 'ON_REQUEST' })
  expect(
    quotationProblems(given, { ...context, requireReference: true, requireIhm: true }),
  ).toEqual([])
})

test.each<[string, QuotationLineForm[], Partial<QuotationContext>]>([
  ['one item of two is free', [line({ discountPercent: '100' }), line({ caseLineId: 2 })], {}],
  ['a discount of 99', [line({ discountPercent: '99' })], {}],
  ['an alternative', [line(), line({ alternative: true, name: 'B' })], {}],
  [
    'an alternative the buyer accepts',
    [line(), line({ alternative: true, name: 'B' })],
    { allowDistinctItems: true },
  ],
  [
    'two alternatives by their names',
    [line(), line({ alternative: true, name: 'B' }), line({ alternative: true, name: 'C' })],
    {},
  ],
  ['ready at once', [line({ availabilityDays: 0 })], {}],
  ['mixed, with a note', [line({ quality: 'MIXED', supplierNotes: 'two kinds' })], {}],
  ['mixed services', [line({ quality: 'MIXED' })], { type: 'SERVICES' }],
  ['the locked quantity, written otherwise', [line({ quantity: '2.0' })], { lockQuantity: true }],
  ['another quantity, not locked', [line({ quantity: '1' })], {}],
  ['an item left out', [line(), unquoted()], {}],
  ['an item left out, with empty fields', [line(), unquoted({ discountPercent: '' })], {}],
  [
    'a part of a kit that is left out whole',
    [unquoted({ caseLineId: 1 }), unquoted({ kitParentLineId: 1 })],
    {},
  ],
  ['a part of a kit', [line(), line({ caseLineId: 2, kitParentLineId: 1 })], {}],
  ['goods of one name', [line({ name: 'Rope' }), line({ caseLineId: 2, name: 'Rope' })], {}],
  [
    'services of two names',
    [line({ name: 'Survey' }), line({ caseLineId: 2, name: 'Repair' })],
    { type: 'SERVICES' },
  ],
  ['services without names', [line(), line({ caseLineId: 2, name: ' ' })], { type: 'SERVICES' }],
])('%s is no problem', (_, lines, more) => {
  const said = problems(lines, more).map(({ message }) => message)
  expect(said.filter((words) => words !== 'At least one item must be quoted')).toEqual([])
})

test.each<[string, QuotationLineForm[], Partial<QuotationContext>, object[]]>([
  [
    'the same alternative twice',
    [line(), line({ alternative: true, name: 'B' }), line({ alternative: true, name: 'B' })],
    {},
    [{ field: 'line', caseLineId: 1, alternative: true, message: 'This item is quoted twice' }],
  ],
  [
    'an alternative without a price',
    [line(), unquoted({ caseLineId: 1, alternative: true, name: 'B' })],
    {},
    [
      {
        field: 'unitCost',
        caseLineId: 1,
        alternative: true,
        message: 'An alternative item must be quoted',
      },
    ],
  ],
  [
    'one quantity of two, locked',
    [line(), line({ caseLineId: 2, quantity: '2' })],
    { lockQuantity: true },
    [
      {
        field: 'quantity',
        caseLineId: 2,
        alternative: false,
        message: 'The offered quantity must equal the requested quantity',
      },
    ],
  ],
  [
    'an empty number of days',
    [line({ availabilityDays: '' })],
    {},
    [
      {
        field: 'availabilityDays',
        caseLineId: 1,
        alternative: false,
        message: 'Availability days or a delivery time is required',
      },
    ],
  ],
  [
    'a discount of nothing on an item left out',
    [line(), unquoted({ discountPercent: '0' })],
    {},
    [
      {
        field: 'discountPercent',
        caseLineId: 2,
        alternative: false,
        message: 'An unquoted item carries no discount',
      },
    ],
  ],
])('%s is said at its field', (_, lines, more, expected) => {
  expect(problems(lines, more)).toEqual(expected)
})
