import { expect, test } from 'vitest'
import { wordOf } from './reading.headings.ts'
import { readOffers } from './reading.offer-lines.ts'
import { currencyIn, dayIn, termsOf, withoutCurrency } from './reading.offer-terms.ts'

const offersFromRows = (rows: string[][]) =>
  readOffers([{ name: '', hidden: false, rows, exact: new Set() }])

const head = [
  'Item',
  'IMPA',
  'Description',
  'Qty',
  'Unit',
  'Unit price EUR',
  'Disc %',
  'Total',
  'Delivery',
  'Remarks',
]

test('priced lines with what goes with them; sums and headings are left out', () => {
  const { terms, offers, problems } = offersFromRows([
    ['Northgate Marine Supply', '', 'Quotation no: NG-2231'],
    ['Prices valid until 31 December 2026'],
    [],
    head,
    ['', '', 'Deck'],
    ['1', '190102', 'Gloves, cotton', '12', 'PRS', '1,20', '', '14,40', 'ex stock', 'blue only'],
    ['', '', 'size 10'],
    ['2', '', 'Rope', '2', 'COIL', '€ 120.00', '10', '216.00', '2-3 weeks', ''],
    ['3', '', 'Paint', '4', 'TIN', 'on request', '', '', '', ''],
    ['', '', 'Freight', '', '', '', '', '150.00'],
    ['', '', 'Total', '', '', '', '', '380.40'],
    ['Delivery time: 10 days'],
  ])
  expect(problems).toEqual([])
  expect(terms).toEqual({
    currency: 'EUR',
    transportationCost: '150.00',
    otherCharges: null,
    deliveryDays: 10,
    pricesGoodUntil: '2026-12-31',
    supplierReference: 'NG-2231',
  })
  expect(offers).toEqual([
    {
      number: '1',
      name: 'Gloves, cotton size 10',
      codes: ['190102'],
      quantity: '12',
      unit: 'PR',
      unitCost: '1.20',
      discountPercent: null,
      availabilityDays: 0,
      quality: null,
      notes: 'blue only',
      problems: [],
    },
    {
      number: '2',
      name: 'Rope',
      codes: [],
      quantity: '2',
      unit: 'COIL',
      unitCost: '120.00',
      discountPercent: '10',
      availabilityDays: 21,
      quality: null,
      notes: null,
      problems: [],
    },
  ])
})

/** One line under a heading of its own. */
const one = (columns: Record<string, string>) => {
  const { offers, problems } = offersFromRows([Object.keys(columns), Object.values(columns)])
  return { ...offers[0]!, all: [...problems, ...offers[0]!.problems] }
}
const line = { No: '1', Description: 'Valve' }

test.each<[string, Record<string, string>, object]>([
  ['a price from its total', { Qty: '4', Total: '10.00' }, { unitCost: '2.50' }],
  ['a total that does not divide', { Qty: '3', Total: '10.00' }, { unitCost: null }],
  [
    'a sum that is wrong',
    { Qty: '3', Price: '10.00', Total: '31.00' },
    { unitCost: '10.00', all: ['3 at 10.00 is 30.00, not the 31.00 of the document'] },
  ],
  [
    'a price of fuel keeps its decimals',
    { Qty: '3', Price: '1.8450' },
    { unitCost: '1.845', all: [] },
  ],
  [
    'a price that may be thousands is asked about',
    { Qty: '3', Price: '1.234' },
    { unitCost: '1.234', all: ['Is this 1,234 or 1.2340? Please type one of them'] },
  ],
  [
    'a price with five decimals is not rounded',
    { Qty: '3', Price: '1.23456' },
    { unitCost: null, all: ['The price 1.23456 has more than 4 decimals'] },
  ],
  [
    'weeks by the heading',
    { Qty: '1', Price: '1', 'Delivery weeks': '3' },
    { availabilityDays: 21 },
  ],
  [
    'a delivery time that is a day',
    { Qty: '1', Price: '1', 'Lead time': '20/11/2026' },
    { availabilityDays: null, all: ['“20/11/2026” is not a delivery time in days'] },
  ],
  [
    'the offered quantity',
    { 'Qty requested': '9', 'Qty offered': '4', Price: '1' },
    { quantity: '4' },
  ],
  [
    'the supplier’s own note',
    { Qty: '1', Price: '1', Remarks: 'theirs', 'Our remarks': 'mine' },
    { notes: 'mine' },
  ],
  [
    'a quality by its words',
    { Qty: '1', Price: '1', Quality: 'Subcontractor (OEM)' },
    { quality: 'OEM' },
  ],
  [
    'a quantity that is none',
    { Qty: 'some', Price: '1' },
    { quantity: null, all: ['“some” is not a quantity'] },
  ],
])('%s', (_, columns, expected) => expect(one({ ...line, ...columns })).toMatchObject(expected))

test('prices in two currencies name none', () => {
  const { terms, problems } = offersFromRows([
    ['No', 'Description', 'Qty', 'Price'],
    ['1', 'Valve', '1', 'EUR 10.00'],
    ['2', 'Pump', '1', 'USD 10.00'],
  ])
  expect([terms.currency, ...problems]).toEqual([
    null,
    'The prices are in more than one currency: EUR, USD',
  ])
})

test.each([
  ['no table', [['Dear Sirs'], ['please find attached']]],
  [
    'no price',
    [
      ['No', 'Description', 'Qty'],
      ['1', 'Valve', '1'],
    ],
  ],
  [
    'no line',
    [
      ['No', 'Description', 'Qty', 'Price'],
      ['Total', '', '', '10'],
    ],
  ],
])('%s is refused', (_, rows) => expect(() => offersFromRows(rows)).toThrow('No prices'))

test.each([
  ['Unit price', 'unitCost'],
  ['Price/Unit (USD)', 'unitCost'],
  ['Total', 'lineTotal'],
  ['Line total', 'lineTotal'],
  ['Net amount', 'lineTotal'],
  ['Line', 'number'],
  ['Unit', 'unit'],
  ['Total qty', 'quantity'],
  ['Disc. %', 'discount'],
  ['Lead time', 'days'],
  ['Stock no', 'code'],
  ['Delivery date', 'date'],
  ['Part no.', 'partNumber'],
])('the heading %s is %s', (header, role) => expect(wordOf(header)).toBe(role))

test('terms in the next cell', () =>
  expect(
    termsOf([
      ['Currency', 'USD'],
      ['Packing and handling', '', '25,00'],
      ['Validity', '', '15.01.2027'],
    ]),
  ).toMatchObject({ currency: 'USD', otherCharges: '25.00', pricesGoodUntil: '2027-01-15' }))

test.each([
  ['EUR 1.20', 'EUR', '1.20'],
  ['1.20€', 'EUR', '1.20'],
  ['US$ 1.20', 'USD', '1.20'],
  ['$1.20', null, '1.20'],
  ['GBP', 'GBP', ''],
  ['QTY', null, ''],
  ['120,-', null, '120'],
])('%s is in %s', (text, currency, number) =>
  expect([currencyIn(text), withoutCurrency(text)]).toEqual([currency, number]),
)

test.each([
  ['until 31.12.2026', '2026-12-31'],
  ['2026-02-30', null],
  ['1st Feb 2027', '2027-02-01'],
  ['30 days', null],
])('%s is the day %s', (text, day) => expect(dayIn(text)).toBe(day))
