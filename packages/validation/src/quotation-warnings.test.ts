import { expect, test } from 'vitest'
import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import { lastPriceFor, quotationWarnings, type LastPrice } from './quotation-warnings.ts'

const asked = [1, 2, 3, 4].map((id) => ({ id, position: id, code: `17400${id}`, scheme: 'IMPA' }))
const line = (caseLineId: number, unitCost: string, more: Partial<QuotationLineForm> = {}) => ({
  caseLineId,
  unitCost,
  quantity: '2',
  unit: 'PCS',
  ...more,
})
const last = (unitCost: string, more: Partial<LastPrice> = {}): LastPrice => ({
  caseLineId: 1,
  unitCost,
  currency: 'EUR',
  unit: 'PCS',
  ...more,
})
const form = (lines: QuotationLineForm[], more: Partial<QuotationForm> = {}): QuotationForm => ({
  currency: 'EUR',
  transportationCost: '0',
  otherCharges: '0',
  lines,
  ...more,
})
const said = (
  of: QuotationForm,
  lastPrices: LastPrice[] = [],
  lines: Parameters<typeof quotationWarnings>[1]['lines'] = asked,
) =>
  quotationWarnings(of, { lines, lastPrices }).map(
    ({ index, field, message }) => `${index ?? 'terms'} ${field}: ${message}`,
  )

test.each<[string, string, string[]]>([
  ['ten times', '385.00', ['0 unitCost: 10 times your last, EUR 38.50']],
  ['nearly ten times', '384.99', []],
  ['a tenth', '3.85', ['0 unitCost: 1/10 of your last, EUR 38.50']],
  ['more than a tenth', '3.86', []],
  ['nearly a thousand times', '38461.50', ['0 unitCost: 999 times your last, EUR 38.50']],
  ['a thousand times', '38500.00', ['0 unitCost: over 1000 times your last, EUR 38.50']],
  ['the same', '38.50', []],
  ['one euro against', '1.00', ['0 unitCost: 1/39 of your last, EUR 38.50']],
  ['nothing against', '0', ['0 unitCost: The price is zero']],
])('%s the last price', (_, price, expected) =>
  expect(said(form([line(1, price)]), [last('38.50')])).toEqual(expected),
)

test.each<[string, LastPrice]>([
  ['another currency', last('1.00', { currency: 'JPY' })],
  ['another unit', last('1.00', { unit: 'BOX' })],
  ['another item', last('1.00', { caseLineId: 2 })],
  ['nothing', last('0.00')],
])('a last price of %s says nothing', (_, price) =>
  expect(said(form([line(1, '100.00')]), [price])).toEqual([]),
)

test('units are compared as they are stored', () =>
  expect(
    ['pcs', null].map((unit) => said(form([line(1, '100', { unit })]), [last('1.00')]).length),
  ).toEqual([1, 1]))

test.each<[string, QuotationLineForm[], string[]]>([
  [
    'an alternative far from its item',
    [line(1, '10'), line(1, '100', { alternative: true })],
    ['1 unitCost: 10 times the item itself'],
  ],
  ['an alternative near its item', [line(1, '10'), line(1, '99', { alternative: true })], []],
  [
    'an alternative in another unit',
    [line(1, '10'), line(1, '100', { alternative: true, unit: 'BOX' })],
    [],
  ],
  [
    'a line far above all others',
    [line(1, '10'), line(2, '12'), line(3, '120')],
    ['2 unitCost: 85 % of all goods, 10 times the next line'],
  ],
  ['a line not so far above', [line(1, '10'), line(2, '12'), line(3, '119')], []],
  ['one of two lines', [line(1, '1'), line(2, '120')], []],
  [
    'a kit above its parts',
    [
      line(1, '1200'),
      line(2, '1', { kitParentLineId: 1 }),
      line(3, '2', { kitParentLineId: 1 }),
      line(4, '3'),
    ],
    [],
  ],
  ['a price of zero', [line(1, '0')], ['0 unitCost: The price is zero']],
  [
    'one price beside lines for nothing',
    [line(1, '100'), line(2, '0'), line(3, '0')],
    ['1 unitCost: The price is zero', '2 unitCost: The price is zero'],
  ],
  [
    'a line far above those of a euro',
    [line(1, '10'), line(2, '0.50'), line(3, '0.50')],
    ['0 unitCost: 91 % of all goods, 20 times the next line'],
  ],
  ['a part of a kit for nothing', [line(1, '9'), line(2, '0', { kitParentLineId: 1 })], []],
  ['nine tenths off', [line(1, '9', { discountPercent: '90' })], ['0 discountPercent: 90 % off']],
  ['less than nine tenths off', [line(1, '9', { discountPercent: '89.99' })], []],
  ['what is not quoted', [line(1, '0', { quantity: null })], []],
])('%s', (_, lines, expected) => expect(said(form(lines))).toEqual(expected))

test('the same article twice has two prices near each other', () => {
  const twins = [
    { id: 1, position: 1, code: '174001', scheme: 'IMPA' },
    { id: 2, position: 7, code: '174001', scheme: 'IMPA' },
  ]
  const lines = [line(1, '100'), line(2, '10')]
  expect(said(form(lines), [], twins)).toEqual([
    '0 unitCost: 10 times line 7, the same item',
    '1 unitCost: 1/10 of line 1, the same item',
  ])
  const own = twins.map((each) => ({ ...each, scheme: each.id === 1 ? 'IMPA' : 'ISSA' }))
  expect(said(form(lines), [], own)).toEqual([])
  const boxes = [line(1, '100'), line(2, '10', { unit: 'BOX' })]
  expect(said(form(boxes), [], twins)).toEqual([])
})

test('of three twins each is held against all others, an alternative against its item alone', () => {
  const three = [1, 2, 3].map((id) => ({ id, position: id, code: '174001', scheme: 'IMPA' }))
  const prices = [line(1, '10'), line(2, '11'), line(3, '1000')]
  expect(said(form(prices), [], three)).toEqual([
    '0 unitCost: 1/100 of line 3, the same item',
    '1 unitCost: 1/91 of line 3, the same item',
    '2 unitCost: 100 times line 1, the same item',
  ])
  const nameless = three.map((each) => ({ ...each, code: null, scheme: null }))
  expect(said(form(prices.slice(1)), [], nameless)).toEqual([])
  const other = [line(1, '10'), line(2, '1'), line(1, '12', { alternative: true })]
  expect(said(form(other), [], three).filter((words) => words.startsWith('2'))).toEqual([])
})

test('a known last price speaks before the other lines', () => {
  const lines = [line(1, '120'), line(2, '1'), line(3, '1')]
  expect(said(form(lines), [last('110')])).toEqual([])
  expect(said(form(lines), [last('110', { currency: 'USD' })])).toHaveLength(1)
})

test.each<[string, Partial<QuotationForm>, string[]]>([
  [
    'freight above the goods',
    { transportationCost: '20.01' },
    ['terms transportationCost: More than all goods together'],
  ],
  ['freight as high as the goods', { transportationCost: '20.00' }, []],
  [
    'charges above the goods',
    { otherCharges: '21' },
    ['terms otherCharges: More than all goods together'],
  ],
])('%s', (_, more, expected) => expect(said(form([line(1, '10')], more))).toEqual(expected))

test('goods of half a euro count too', () =>
  expect(said(form([line(1, '0.25')], { transportationCost: '1' }))).toEqual([
    'terms transportationCost: More than all goods together',
  ]))

test('without goods no charge is high', () =>
  expect(said(form([], { transportationCost: '100' }))).toEqual([]))

test.each<[string, QuotationLineForm, string | null, string | null]>([
  ['of the same item, unit and currency', line(1, ''), 'EUR', '38.50'],
  ['in lower case', line(1, '', { unit: 'pcs' }), 'EUR', '38.50'],
  ['in another currency', line(1, ''), 'USD', null],
  ['before a currency is chosen', line(1, ''), null, null],
  ['in another unit', line(1, '', { unit: 'BOX' }), 'EUR', null],
  ['of another item', line(2, ''), 'EUR', null],
  ['for an alternative', line(1, '', { alternative: true }), 'EUR', null],
  ['for a part of a kit', line(1, '', { kitParentLineId: 2 }), 'EUR', null],
])('the last price %s', (_, of, currency, expected) =>
  expect(lastPriceFor(of, [last('38.50')], currency)?.unitCost ?? null).toBe(expected),
)
