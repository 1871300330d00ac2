import { describe, expect, test } from 'vitest'
import { compare } from './comparison.ts'
import { chooseBy, decide } from './decision.ts'
import { goodsOf, lineTotalOf, totalOf, type ComparedQuotation } from './quotation-total.ts'

const lines = [1, 2, 3].map((id) => ({ id, quantity: '1', unit: 'PCS' }))
const offer = (id: number, caseLineId: number, unitCost: string, more: object = {}) => ({
  id,
  caseLineId,
  alternative: false,
  unitCost,
  quantity: '1',
  unit: 'PCS',
  quality: 'OEM' as const,
  availabilityDays: 3,
  ...more,
})
const quotation = (id: number, of: ComparedQuotation['lines'], more = {}): ComparedQuotation => ({
  id,
  transportationCost: '0',
  otherCharges: '0',
  rate: '1',
  expired: false,
  lines: of,
  ...more,
})
/** Lines 1 and 2 for one price; the price of the part is only told. */
const kit = (price: string, more = {}) =>
  quotation(1, [
    offer(11, 1, price, more),
    offer(12, 2, '40', { kitParentLineId: 1, ...more }),
    offer(13, 3, '9'),
  ])
const apart = quotation(2, [offer(21, 1, '60'), offer(22, 2, '50'), offer(23, 3, '10')])
const picked = (of: ComparedQuotation[], method: Parameters<typeof chooseBy>[0] = 'cheapest') =>
  chooseBy(method, compare(lines, of))
    .map(({ offerId }) => offerId)
    .sort((a, b) => a - b)

test('the part of a kit is in its price, in the goods and in the total', () => {
  expect(goodsOf(kit('100')).toFixed()).toBe('109')
  expect(totalOf(kit('100')).toFixed()).toBe('109')
  expect(kit('100').lines.map((line) => lineTotalOf(line))).toEqual(['100.00', '0', '9.00'])
})

test('a kit and its parts are not compared line by line, and their cells add up to the total', () => {
  const { offers } = compare(lines, [{ ...kit('100'), transportationCost: '10.90' }])
  const cells = [...offers.values()].map(({ cell }) => cell)
  expect(cells.map(({ why, comparable, total }) => [why, comparable, total])).toEqual([
    ['kit', false, '110.00'],
    ['part', false, '0.00'],
    [null, true, '9.90'],
  ])
})

describe('the cheapest', () => {
  test.each<[string, ComparedQuotation[], number[]]>([
    ['takes a kit that costs less than its items apart', [kit('100'), apart], [11, 12, 13]],
    ['takes items apart that cost less than the kit', [kit('120'), apart], [13, 21, 22]],
    ['takes items apart at the same price', [kit('110'), apart], [13, 21, 22]],
    [
      'takes the kit where nobody else offers a part',
      [kit('500'), quotation(2, [offer(21, 1, '1')])],
      [11, 12, 13],
    ],
    [
      'takes the cheaper of two kits',
      [kit('100'), quotation(3, [offer(31, 1, '90'), offer(32, 2, '0', { kitParentLineId: 1 })])],
      [13, 31, 32],
    ],
    ['leaves a kit without a rate alone', [{ ...kit('1'), rate: null }, apart], [21, 22, 23]],
    ['leaves an expired kit alone', [{ ...kit('1'), expired: true }, apart], [21, 22, 23]],
  ])('%s', (_, of, expected) => expect(picked(of)).toEqual(expected))
  test('leaves a kit below the quality asked', () => {
    const asked = lines.map((line) => ({ ...line, quality: 'OEM' as const }))
    const poor = kit('1', { quality: 'COPY_OTHER_MAKER' })
    const ids = (method: Parameters<typeof chooseBy>[0]) =>
      chooseBy(method, compare(asked, [poor, apart]))
        .map(({ offerId }) => offerId)
        .sort((a, b) => a - b)
    expect(ids('cheapest')).toEqual([13, 21, 22])
    expect(ids('cheapest-any-quality')).toEqual([11, 12, 13])
  })
})

test('by time or quality a kit is only taken for what is offered nowhere else', () => {
  expect(picked([kit('1'), apart], 'fastest')).toEqual([13, 21, 22])
  expect(picked([kit('1')], 'best-quality')).toEqual([11, 12, 13])
})

test('what a chosen kit costs is its one price', () => {
  const choice = [11, 12].map((offerId, i) => ({ caseLineId: i + 1, offerId }))
  expect(decide(compare(lines, [kit('100'), apart]), choice)).toMatchObject({
    cost: '100.00',
    bestSingle: { quotationId: 1, cost: '100.00' },
  })
})
