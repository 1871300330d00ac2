import { describe, expect, test } from 'vitest'
import {
  chooseBy,
  compare,
  decide,
  usable,
  type AskedLine,
  type ComparedQuotation,
  type OfferedLine,
} from './comparison.ts'

const lines: AskedLine[] = [
  { id: 1, quantity: '4', unit: 'PCS' },
  { id: 2, quantity: '10', unit: 'SET' },
]
const offer = (id: number, unitCost: string, more: Partial<OfferedLine> = {}): OfferedLine => ({
  id,
  caseLineId: 1,
  alternative: false,
  unitCost,
  quantity: more.caseLineId === 2 ? '10' : '4',
  unit: more.caseLineId === 2 ? 'SET' : 'PCS',
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
const pick = (...pairs: [line: number, offer: number][]) =>
  pairs.map(([caseLineId, offerId]) => ({ caseLineId, offerId }))

describe('a cell', () => {
  test('shares no freight where the goods are free', () => {
    const free = quotation(1, [offer(11, '5', { discountPercent: '100' })], {
      transportationCost: '50',
    })
    expect(compare(lines, [free])[0]).toMatchObject({
      unit: '0.00',
      total: '0.00',
      waterfall: { freight: '0.00', freightPercent: '0.00' },
    })
  })
  test('carries its freight where that is more than the goods', () => {
    const small = quotation(1, [offer(11, '0.05')], { transportationCost: '1' })
    expect(compare(lines, [small])[0]).toMatchObject({
      total: '1.20',
      waterfall: { freightPercent: '500.00' },
    })
  })
  test('shows the discount of its line', () => {
    const [cell] = compare(lines, [quotation(1, [offer(11, '100', { discountPercent: '10' })])])
    expect(cell).toMatchObject({
      unit: '90.00',
      waterfall: { quoted: '100.00', lineDiscount: '-10.00' },
    })
  })
  test('is not short where all is offered, however it is written', () => {
    const [cell] = compare(lines, [quotation(1, [offer(11, '1', { quantity: '4.0' })])])
    expect(cell?.short).toBeNull()
    expect(usable(lines[0]!, { quantity: '4.0', unit: 'PCS' })).toBe('4')
  })
  test('stands only where a line was asked for', () => {
    expect(compare(lines, [quotation(1, [offer(11, '1', { caseLineId: 9 })])])).toEqual([])
  })
})

describe('the cost of a choice', () => {
  const dear = quotation(1, [offer(11, '10'), offer(12, '3', { caseLineId: 2 })], {
    transportationCost: '6',
    otherCharges: '4',
    rate: '2',
  })
  test('is goods, freight and charges in the comparison currency', () => {
    expect(decide(lines, [dear], pick([1, 11]))).toMatchObject({ cost: '100.00', orders: 1 })
  })
  test('leaves out what nobody offers, nobody asks for or has no rate', () => {
    const unknown = quotation(2, [offer(21, '1')], { rate: null })
    expect(decide(lines, [dear, unknown], pick([1, 99], [9, 11], [1, 21]))).toEqual({
      cost: '0.00',
      orders: 0,
      uncoveredLines: [1, 2],
      shortLines: [],
      bestSingle: null,
    })
  })
  test('has no single quotation beside it where none offers any of it', () => {
    const other = quotation(1, [offer(11, '5', { alternative: true })])
    expect(decide(lines, [other], pick([1, 11])).bestSingle).toBeNull()
  })
  test('names the lines that are short', () => {
    const few = quotation(1, [offer(11, '5', { quantity: '3' })])
    expect(decide(lines, [few], pick([1, 11]))).toMatchObject({ cost: '15.00', shortLines: [1] })
  })
})

describe('the best single quotation', () => {
  const full = quotation(1, [offer(11, '10'), offer(12, '10', { caseLineId: 2 })])
  const partial = quotation(2, [offer(21, '1')])
  test.each([[[full, partial]], [[partial, full]]])(
    'is one that covers more, before a cheaper one, in whatever order they came',
    (quotations) => {
      expect(decide(lines, quotations, pick([1, 11], [2, 12])).bestSingle).toEqual({
        quotationId: 1,
        cost: '140.00',
        saved: '0.00',
        leftOut: [],
      })
    },
  )
  test.each([
    ['another unit', { unit: 'BOX' }],
    ['less than is wanted', { quantity: '3' }],
    ['an alternative', { alternative: true }],
  ])('covers no line with %s', (_, more) => {
    const cheap = quotation(3, [offer(31, '1', more), offer(32, '1', { caseLineId: 2 })])
    expect(decide(lines, [full, cheap], pick([1, 11], [2, 12])).bestSingle?.quotationId).toBe(1)
  })
})

describe('a method', () => {
  const chosen = (method: Parameters<typeof chooseBy>[0], ...offers: OfferedLine[]) => {
    const quotations = offers.map((one, i) => quotation(i + 1, [one]))
    const forth = chooseBy(method, lines, quotations)
    expect(chooseBy(method, lines, quotations.toReversed())).toEqual(forth)
    return forth.map(({ offerId }) => offerId)
  }
  test('leaves alternatives and other units alone, however cheap', () => {
    const alternative = offer(21, '1', { alternative: true })
    expect(chosen('cheapest', offer(11, '9'), alternative)).toEqual([11])
    expect(chosen('cheapest', offer(11, '9'), offer(21, '1', { unit: 'BOX' }))).toEqual([11])
    expect(chosen('cheapest', alternative)).toEqual([])
  })
  test('takes the cheapest that offers all of it, and a short one where every one is', () => {
    const short = { quantity: '3' }
    expect(chosen('cheapest', offer(11, '9'), offer(21, '8'))).toEqual([21])
    expect(chosen('cheapest', offer(11, '9'), offer(21, '8', short))).toEqual([11])
    expect(chosen('cheapest', offer(11, '9', short), offer(21, '8', short))).toEqual([21])
  })
  test('takes what promises no day, or names no quality, last', () => {
    expect(chosen('fastest', offer(11, '1'), offer(21, '9', { availabilityDays: 90 }))).toEqual([
      21,
    ])
    expect(chosen('best-quality', offer(11, '1'), offer(21, '9', { quality: 'MIXED' }))).toEqual([
      21,
    ])
  })
  test('takes the cheaper of two that are alike', () => {
    for (const method of ['fastest', 'best-quality'] as const)
      expect(chosen(method, offer(11, '9'), offer(21, '8'))).toEqual([21])
  })
})
