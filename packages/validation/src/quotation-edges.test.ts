import { expect, test } from 'vitest'
import { context, form, line } from './quotation.fixture.ts'
import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import { quotationProblems, termProblems, type QuotationContext } from './quotation-rules.ts'

const unquoted = (more: Partial<QuotationLineForm> = {}) =>
  line({ caseLineId: 2, unitCost: null, quantity: null, availabilityDays: null, ...more })
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

const kitOf = (parent: number, more: Partial<QuotationLineForm> = {}) =>
  line({ caseLineId: 2, quantity: '3', kitParentLineId: parent, ...more })
const saidAt = (lines: QuotationLineForm[], more: Partial<QuotationContext> = {}) =>
  problems(lines, more).map((p) => `${p.caseLineId ?? ''} ${p.field}: ${p.message}`)

test.each<[string, QuotationLineForm[], string[]]>([
  ['a kit with its part', [line(), kitOf(1)], []],
  ['a part for nothing', [line(), kitOf(1, { unitCost: '0' })], []],
  [
    'an item that is its own kit',
    [line(), kitOf(2)],
    ['2 kitParentLineId: An item cannot be its own kit'],
  ],
  [
    'a kit of another request',
    [line(), kitOf(9)],
    ['2 kitParentLineId: This kit is not part of the request'],
  ],
  [
    'a part without its kit',
    [unquoted({ caseLineId: 1 }), kitOf(1)],
    ['2 kitParentLineId: The kit of this part must be quoted'],
  ],
  [
    'an alternative as a part',
    [line(), kitOf(1), kitOf(1, { alternative: true, name: 'B' })],
    ['2 kitParentLineId: An alternative is not part of a kit'],
  ],
  [
    'a kit for nothing',
    [line({ unitCost: '0' }), kitOf(1)],
    [' lines: Not every quoted item may be free of charge'],
  ],
])('%s', (_, lines, expected) => expect(saidAt(lines)).toEqual(expected))

test('a kit has parts, and they have none', () => {
  const lines = [line(), kitOf(1), line({ caseLineId: 3, kitParentLineId: 2 })]
  const three = [...context.lines, { id: 3, quantity: '2' }]
  expect(saidAt(lines, { lines: three })).toEqual([
    '3 kitParentLineId: A kit cannot be part of another kit',
  ])
})

test.each<[string, Partial<QuotationForm>, string[]]>([
  ['nothing is left of it', { discountPercent: '100' }, ['discountPercent']],
  ['nearly nothing', { discountPercent: '99.99' }, []],
  ['every price is zero', { lines: [line({ unitCost: '0.00' })] }, ['lines']],
  [
    'one is free, the other all discount',
    { lines: [line({ unitCost: '0' }), line({ caseLineId: 2, discountPercent: '100' })] },
    ['lines'],
  ],
  ['one price of two is zero', { lines: [line({ unitCost: '0' }), line({ caseLineId: 2 })] }, []],
  [
    'only the alternative has a price',
    { lines: [line({ unitCost: '0' }), line({ alternative: true, name: 'B' })] },
    ['lines'],
  ],
])('a quotation is worth something: %s', (_, more, fields) =>
  expect(quotationProblems(form(more), context).map(({ field }) => field)).toEqual(fields),
)

test.each<[string, Partial<QuotationForm>, string[]]>([
  ['whole yen', { lines: [line({ unitCost: '1250' })] }, []],
  ['yen written with zeros', { lines: [line({ unitCost: '1250.00' })] }, []],
  ['whole yen of freight', { transportationCost: '101' }, []],
  ['whole yen for more', { lines: [line({ priceBreaks: [{ from: '5', unitCost: '9' }] })] }, []],
  [
    'half a yen for more',
    { lines: [line({ priceBreaks: [{ from: '5', unitCost: '9.50' }] })] },
    ['priceBreaks: No cents in JPY'],
  ],
  ['half a yen', { lines: [line({ unitCost: '12.50' })] }, ['unitCost: No cents in JPY']],
  ['freight', { transportationCost: '0.10' }, ['transportationCost: No cents in JPY']],
  ['charges', { otherCharges: '7.5' }, ['otherCharges: No cents in JPY']],
])('money without cents takes none: %s', (_, more, expected) => {
  const found = quotationProblems(form({ currency: 'JPY', ...more }), context)
  expect(found.map((p) => `${p.field}: ${p.message}`)).toEqual(expected)
})

test.each<[Partial<QuotationLineForm>, Partial<QuotationContext>, string[]]>([
  [{}, {}, ['genuineInfoSupplierExplanation']],
  [{ genuineInfoSupplierExplanation: 'From stock, tags lost' }, {}, []],
  [{}, { type: 'SERVICES' }, []],
])('maker parts without papers are explained: %j', (more, asking, fields) =>
  expect(
    problems([line({ quality: 'GENUINE_NO_CERT', ...more })], asking).map(({ field }) => field),
  ).toEqual(fields),
)

test.each<[string, (string | null)[], string[]]>([
  ['the name of another requested one', ['Repair', null], ['1 name']],
  ['its own requested name', ['Survey', null], []],
  ['a name the other one gave up', ['Repair', 'Overhaul'], []],
  ['one name twice', ['Overhaul', 'overhaul '], ['2 name']],
  ['no name', [' ', null], []],
])('a service takes %s', (_, names, fields) => {
  const lines = names.map((name, i) => line({ caseLineId: i + 1, name }))
  const asked = [
    { id: 1, quantity: '2', name: 'Survey' },
    { id: 2, quantity: '3', name: 'Repair' },
  ]
  const found = problems(lines, { type: 'SERVICES', lines: asked })
  expect(found.map((p) => `${p.caseLineId} ${p.field}`)).toEqual(fields)
})

test('the terms alone are asked for the same', () => {
  const terms = { currency: 'USD', transportationCost: null, otherCharges: '0' }
  const found = termProblems(terms, { today: '2026-05-18', currencyLock: 'EUR' })
  expect(found.map(({ field }) => field)).toEqual([
    'transportationCost',
    'pricesGoodUntil',
    'currency',
  ])
})
