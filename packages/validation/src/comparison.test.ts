import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import {
  chooseBy,
  compare,
  decide,
  goodsOf,
  totalOf,
  usable,
  type AskedLine,
  type ComparedQuotation,
  type OfferedLine,
} from './comparison.ts'

const lines: AskedLine[] = [
  { id: 1, quantity: '4', unit: 'PCS', quality: 'OEM' },
  { id: 2, quantity: '10', unit: 'SET' },
]
const offer = (
  id: number,
  caseLineId: number,
  unitCost: string,
  more: Partial<OfferedLine> = {},
): OfferedLine => ({
  id,
  caseLineId,
  alternative: false,
  unitCost,
  quantity: caseLineId === 1 ? '4' : '10',
  unit: caseLineId === 1 ? 'PCS' : 'SET',
  quality: 'OEM',
  availabilityDays: 5,
  ...more,
})
const quotation = (
  id: number,
  offers: OfferedLine[],
  more: Partial<ComparedQuotation> = {},
): ComparedQuotation => ({
  id,
  transportationCost: '0',
  otherCharges: '0',
  rate: '1',
  expired: false,
  lines: offers,
  ...more,
})

describe('landed prices', () => {
  test('freight and charges are apportioned by value, and the cells add up to the total', () => {
    const q = quotation(1, [offer(11, 1, '100.00'), offer(12, 2, '60.00')], {
      transportationCost: '150.00',
      otherCharges: '50.00',
      discountPercent: '10',
      rate: '1.10',
    })
    expect(goodsOf(q).toFixed(2)).toBe('1000.00')
    expect(totalOf(q).toFixed(2)).toBe('1100.00')
    const cells = compare(lines, [q])
    const sum = cells.reduce((total, cell) => total.plus(cell.total ?? 0), new Big(0))
    expect(sum.toFixed(2)).toBe(totalOf(q).times('1.10').toFixed(2))
    expect(cells[0]).toMatchObject({
      unit: '121.00',
      comparable: true,
      waterfall: {
        quoted: '110.00',
        quotationDiscount: '-11.00',
        freight: '16.50',
        charges: '5.50',
        freightPercent: '16.67',
      },
    })
  })
  test('not one number is compared that is not comparable', () => {
    expect(compare(lines, [quotation(1, [offer(11, 1, '5')], { rate: null })])[0]).toMatchObject({
      comparable: false,
      why: 'rate',
      unit: null,
    })
    expect(compare(lines, [quotation(1, [offer(11, 1, '5', { unit: 'BOX' })])])[0]).toMatchObject({
      comparable: false,
      why: 'unit',
    })
  })
  test('short quantities and lower qualities are flagged', () => {
    const [cell] = compare(lines, [
      quotation(1, [offer(11, 1, '5', { quantity: '3', quality: 'COPY_OTHER_MAKER' })]),
    ])
    expect(cell).toMatchObject({ short: { offered: '3', asked: '4' }, belowQuality: true })
  })
})

describe('the quantity that counts', () => {
  const asked = { quantity: '4', unit: 'PCS' }
  test.each([
    ['as asked', { quantity: '4', unit: 'PCS' }, '4'],
    ['fewer', { quantity: '3.5', unit: 'PCS' }, '3.5'],
    ['more than asked is not bought', { quantity: '6', unit: 'PCS' }, '4'],
    ['boxes are not counted as pieces', { quantity: '6', unit: 'BOX' }, '6'],
  ])('%s', (_, offered, quantity) => expect(usable(asked, offered)).toBe(quantity))
  test('an offer of more than was asked is compared for what was asked', () => {
    const generous = quotation(1, [offer(11, 1, '10', { quantity: '6' })])
    expect(compare(lines, [generous])[0]).toMatchObject({ total: '40.00', short: null })
    expect(decide(lines, [generous], [{ caseLineId: 1, offerId: 11 }])).toMatchObject({
      cost: '40.00',
      shortLines: [],
    })
  })
})

describe('the decision', () => {
  const cheap = quotation(1, [offer(11, 1, '10'), offer(12, 2, '9')], { transportationCost: '20' })
  const split = quotation(2, [offer(21, 1, '12'), offer(22, 2, '5')], { transportationCost: '20' })
  test('counts freight of each chosen supplier once, in full', () => {
    const decision = decide(
      lines,
      [cheap, split],
      [
        { caseLineId: 1, offerId: 11 },
        { caseLineId: 2, offerId: 22 },
      ],
    )
    expect(decision).toMatchObject({
      cost: '130.00',
      orders: 2,
      uncoveredLines: [],
      shortLines: [],
    })
    expect(decision.bestSingle).toEqual({
      quotationId: 2,
      cost: '118.00',
      saved: '-12.00',
      leftOut: [],
    })
  })
  test('compares the same lines only, and names what is left out', () => {
    const partial = quotation(3, [offer(31, 1, '8')])
    const other = quotation(4, [offer(42, 2, '5')])
    const decision = decide(
      lines,
      [partial, other],
      [
        { caseLineId: 1, offerId: 31 },
        { caseLineId: 2, offerId: 42 },
      ],
    )
    expect(decision.bestSingle).toMatchObject({
      quotationId: 3,
      cost: '32.00',
      saved: '0.00',
      leftOut: [2],
    })
  })
  test('an expired quotation, or one without a rate, is not the best single one', () => {
    const cheapest = [offer(51, 1, '1'), offer(52, 2, '1')]
    const choices = [
      { caseLineId: 1, offerId: 11 },
      { caseLineId: 2, offerId: 12 },
    ]
    for (const lapsed of [
      quotation(5, cheapest, { expired: true }),
      quotation(5, cheapest, { rate: null }),
    ])
      expect(decide(lines, [cheap, split, lapsed], choices).bestSingle).toMatchObject({
        quotationId: 2,
      })
    expect(decide(lines, [cheap, quotation(5, cheapest)], choices).bestSingle?.quotationId).toBe(5)
  })
  test('an uncovered line is never silently free', () => {
    expect(decide(lines, [cheap], [{ caseLineId: 1, offerId: 11 }])).toMatchObject({
      uncoveredLines: [2],
      cost: '60.00',
    })
  })
})

describe('methods', () => {
  const a = quotation(1, [offer(11, 1, '10', { quality: 'COPY_OTHER_MAKER', availabilityDays: 9 })])
  const b = quotation(2, [offer(21, 1, '11', { quality: 'OEM', availabilityDays: 7 })])
  const c = quotation(3, [offer(31, 1, '15', { quality: 'GENUINE', availabilityDays: 2 })])
  const expired = quotation(4, [offer(41, 1, '1')], { expired: true })
  test.each([
    ['cheapest', 21],
    ['cheapest-any-quality', 11],
    ['fastest', 31],
    ['best-quality', 31],
  ] as const)('%s', (method, id) =>
    expect(chooseBy(method, lines, [a, b, c, expired])).toEqual([{ caseLineId: 1, offerId: id }]),
  )
})
