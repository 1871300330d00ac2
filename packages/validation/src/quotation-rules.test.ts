import { describe, expect, test } from 'vitest'
import { context, form, line } from './quotation.fixture.ts'
import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import { quotationProblems, type QuotationContext } from './quotation-rules.ts'

const messages = (f: QuotationForm, c: Partial<QuotationContext> = {}) =>
  quotationProblems(f, { ...context, ...c }).map((p) => p.message)

test('a complete quotation has no problem', () => expect(messages(form())).toEqual([]))

describe('header', () => {
  test.each([
    ['currency', { currency: null }, {}, 'This field is required'],
    ['freight', { transportationCost: null }, {}, 'This field is required'],
    ['charges', { otherCharges: null }, {}, 'This field is required'],
    ['validity', { pricesGoodUntil: null }, {}, 'This field is required'],
    [
      'validity in the past',
      { pricesGoodUntil: '2026-05-17' },
      {},
      'Prices good until may not be in the past',
    ],
    ['locked currency', {}, { currencyLock: 'USD' }, 'The buyer asks for prices in USD'],
    ['reference', {}, { requireReference: true }, 'This field is required'],
    ['IHM', {}, { requireIhm: true }, 'This field is required'],
  ] as const)('%s', (_, overrides, c, message) =>
    expect(
      messages(form(overrides as Partial<QuotationForm>), c as Partial<QuotationContext>),
    ).toEqual([message]),
  )
  test('prices good until today count', () =>
    expect(messages(form({ pricesGoodUntil: '2026-05-18' }))).toEqual([]))
})

describe('lines', () => {
  test.each([
    [
      'none quoted',
      [line({ unitCost: null, quantity: null, availabilityDays: null })],
      {},
      'At least one item must be quoted',
    ],
    [
      'all free of charge',
      [line({ discountPercent: '100' })],
      {},
      'Not every quoted item may have 100% discount',
    ],
    [
      'cost without quantity',
      [line(), line({ caseLineId: 2, quantity: null })],
      {},
      'A unit cost needs a quantity',
    ],
    [
      'quantity without cost',
      [line(), line({ caseLineId: 2, unitCost: null })],
      {},
      'A quantity needs a unit cost',
    ],
    ['quality', [line({ quality: null })], {}, 'Choose a quality'],
    [
      'mixed without note',
      [line({ quality: 'MIXED' })],
      {},
      'Mixed quality needs a supplier note per item',
    ],
    [
      'days',
      [line({ availabilityDays: null })],
      {},
      'Availability days or a delivery time is required',
    ],
    ['note of 401', [line({ itemNotes: 'x'.repeat(401) })], {}, '401 of 400 characters'],
    [
      'discount on an unquoted line',
      [
        line(),
        line({
          caseLineId: 2,
          unitCost: null,
          quantity: null,
          availabilityDays: null,
          discountPercent: '5',
        }),
      ],
      {},
      'An unquoted item carries no discount',
    ],
    [
      'days on an unquoted line',
      [line(), line({ caseLineId: 2, unitCost: null, quantity: null })],
      {},
      'An unquoted item carries no working days',
    ],
    [
      'locked quantity',
      [line({ quantity: '1' })],
      { lockQuantity: true },
      'The offered quantity must equal the requested quantity',
    ],
    ['foreign line', [line(), line({ caseLineId: 9 })], {}, 'This item is not part of the request'],
    ['twice', [line(), line()], {}, 'This item is quoted twice'],
    [
      'alternative without name',
      [line(), line({ alternative: true })],
      {},
      'An alternative needs its own name',
    ],
    [
      'alternative not accepted',
      [line(), line({ alternative: true, name: 'B' })],
      { allowDistinctItems: false },
      'This buyer does not accept alternative items',
    ],
    [
      'alternative of an unquoted line',
      [
        line(),
        line({ caseLineId: 2, unitCost: null, quantity: null, availabilityDays: null }),
        line({ caseLineId: 2, alternative: true, name: 'B' }),
      ],
      {},
      'An item that has an alternative must be quoted',
    ],
    [
      'kit part',
      [
        line(),
        line({
          caseLineId: 2,
          unitCost: null,
          quantity: null,
          availabilityDays: null,
          kitParentLineId: 1,
        }),
      ],
      {},
      'Kit items must be quoted',
    ],
  ] as const)('%s', (_, lines, c, message) =>
    expect(
      messages(
        form({ lines: lines as unknown as QuotationLineForm[] }),
        c as Partial<QuotationContext>,
      ),
    ).toEqual([message]),
  )
  test('a note of 400 characters beyond the basic plane is counted in characters', () => {
    expect(messages(form({ lines: [line({ itemNotes: '⚓'.repeat(400) })] }))).toEqual([])
    expect(messages(form({ lines: [line({ itemNotes: '🚢'.repeat(400) })] }))).toEqual([])
  })
  test('a delivery time of the whole quotation stands for the days of its lines', () => {
    expect(messages(form({ deliveryDays: 5, lines: [line({ availabilityDays: null })] }))).toEqual(
      [],
    )
  })
  test('services have no quality, but names of their own', () => {
    expect(messages(form({ lines: [line({ quality: null })] }), { type: 'SERVICES' })).toEqual([])
    const same = [line({ name: 'Survey' }), line({ caseLineId: 2, name: 'survey ' })]
    expect(messages(form({ lines: same }), { type: 'SERVICES' })).toEqual([
      'Service item names must be unique',
    ])
  })
})
