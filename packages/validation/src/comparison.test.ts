import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { lines, offer, quotation } from './comparison-samples.ts'
import { compare, judge, tellingDecimals } from './comparison.ts'
import { sum } from './decimal.ts'
import { usable, waterfallOf, type AskedLine } from './landed.ts'
import { goodsOf, landedTotalOf, totalOf, type ComparedQuotation } from './quotation-total.ts'

const cellsOf = (asked: readonly AskedLine[], ...quotations: ComparedQuotation[]) =>
  [...compare(asked, quotations).offers.values()].map(({ cell }) => cell)
const waterfalls = (...quotations: ComparedQuotation[]) =>
  [...compare(lines, quotations).offers.values()].map(waterfallOf)
const totals = (asked: readonly AskedLine[], one: ComparedQuotation) =>
  cellsOf(asked, one).map((cell) => cell.total)

describe('landed prices', () => {
  const dear = quotation(1, [offer(11, 1, '100.00'), offer(12, 2, '60.00')], {
    transportationCost: '150.00',
    otherCharges: '50.00',
    discountPercent: '10',
    rate: '1.10',
  })
  test('freight and charges are apportioned by value, and the cells add up to the total', () => {
    expect(goodsOf(dear).toFixed(2)).toBe('1000.00')
    expect(totalOf(dear).toFixed(2)).toBe('1100.00')
    expect(landedTotalOf(dear)).toBe('1210.00')
    expect(sum(totals(lines, dear).map((total) => total!)).toFixed(2)).toBe('1210.00')
    expect(cellsOf(lines, dear)[0]).toMatchObject({ unit: '121', comparable: true })
  })
  test('from the quoted to the compared price, step by step', () => {
    expect(waterfalls(dear)[0]).toEqual({
      quoted: '110',
      lineDiscount: '0',
      quotationDiscount: '-11',
      freight: '16.5',
      charges: '5.5',
      basis: 'value',
      freightPercent: '16.67',
    })
    const discounted = quotation(1, [offer(11, 1, '100', { discountPercent: '10' })])
    expect(cellsOf(lines, discounted)[0]).toMatchObject({ unit: '90', total: '360.00' })
    expect(waterfalls(discounted)[0]).toMatchObject({ quoted: '100', lineDiscount: '-10' })
    expect(waterfalls({ ...discounted, rate: null })).toEqual([null])
  })
  test('cents that do not divide stay in the sum', () => {
    const three = [1, 2, 3].map((id) => ({ id, quantity: '1', unit: 'PCS' }))
    const each = three.map(({ id }) => offer(id, id, '1.00', { quantity: '1', unit: 'PCS' }))
    const one = quotation(1, each, { transportationCost: '0.10' })
    expect(totals(three, one)).toEqual(['1.04', '1.03', '1.03'])
    expect(landedTotalOf(one)).toBe('3.10')
  })
  test('a stored line total is taken as it is', () => {
    expect(goodsOf({ lines: [offer(11, 1, '1', { total: '3.99' })] }).toFixed(2)).toBe('3.99')
  })
  test('not one number is compared that is not comparable', () => {
    expect(cellsOf(lines, quotation(1, [offer(11, 1, '5')], { rate: null }))[0]).toMatchObject({
      comparable: false,
      why: 'rate',
      unit: null,
      total: null,
    })
    expect(landedTotalOf(quotation(1, [], { rate: null }))).toBeNull()
    expect(cellsOf(lines, quotation(1, [offer(11, 1, '5', { unit: 'BOX' })]))[0]).toMatchObject({
      comparable: false,
      why: 'unit',
      unit: '5',
      total: '20.00',
    })
  })
  test('short quantities and lower qualities are flagged', () => {
    const short = offer(11, 1, '5', { quantity: '3', quality: 'COPY_OTHER_MAKER' })
    expect(cellsOf(lines, quotation(1, [short]))[0]).toMatchObject({
      short: { offered: '3', asked: '4' },
      belowQuality: true,
    })
    const whole = offer(11, 1, '5', { quantity: '4.0' })
    expect(cellsOf(lines, quotation(1, [whole]))[0]).toMatchObject({ short: null, total: '20.00' })
  })
  test('a cell stands only where a line was asked for', () => {
    expect(cellsOf(lines, quotation(1, [offer(11, 9, '1')]))).toEqual([])
  })
})

describe('freight where the goods cost nothing', () => {
  const two = (first: object, second: object, head: Partial<ComparedQuotation> = {}) =>
    quotation(1, [offer(11, 1, '10', first), offer(12, 2, '6', second)], {
      transportationCost: '10.01',
      ...head,
    })
  test.each([
    [
      'all discounted at the foot: by what they come to before',
      two({}, {}, { discountPercent: '100' }),
      ['4.00', '6.01'],
      'before-discount',
      '1.001',
    ],
    [
      'all discounted line by line: by list price',
      two({ discountPercent: '100' }, { discountPercent: '100' }),
      ['4.00', '6.01'],
      'list',
      '1.001',
    ],
    [
      'all offered at nothing: line by line',
      two({ unitCost: '0' }, { unitCost: '0' }),
      ['5.01', '5.00'],
      'line',
      '1.25125',
    ],
    [
      'one of them given away: all on the other',
      two({ discountPercent: '100' }, {}),
      ['0.00', '70.01'],
      'value',
      '0',
    ],
  ] as const)('%s', (_, one, expected, basis, freight) => {
    expect(totals(lines, one)).toEqual(expected)
    expect(landedTotalOf(one)).toBe(sum(expected).toFixed(2))
    const [first] = waterfalls(one)
    expect(first).toMatchObject({ basis, freight })
    expect(first?.freightPercent === null).toBe(basis !== 'value')
  })
  test('a gift with freight is not the lowest', () => {
    const gift = two({}, {}, { discountPercent: '100' })
    const paid = quotation(2, [offer(21, 1, '0.50')])
    const offers = compare(lines, [gift, paid]).byLine.get(1)!
    expect(judge(offers).get(11)).toMatchObject({ word: 'compared', percent: '100.20' })
    expect(judge(offers).get(21)?.word).toBe('lowest')
  })
  test('nothing at all lands at nothing', () => {
    const free = two({}, {}, { discountPercent: '100', transportationCost: '0' })
    expect(cellsOf(lines, free)[0]).toMatchObject({ unit: '0', total: '0.00' })
  })
  test('freight may be more than the goods', () => {
    const small = quotation(1, [offer(11, 1, '0.05')], { transportationCost: '1' })
    expect(cellsOf(lines, small)[0]).toMatchObject({ total: '1.20' })
    expect(waterfalls(small)[0]).toMatchObject({ freightPercent: '500.00' })
  })
  test('an alternative is priced beside the sum', () => {
    const beside = offer(13, 1, '3', { alternative: true })
    const one = quotation(1, [offer(11, 1, '10'), beside], { transportationCost: '20' })
    expect(totals(lines, one)).toEqual(['60.00', '18.00'])
    expect(landedTotalOf(one)).toBe('60.00')
    const free = quotation(1, [offer(11, 1, '0'), { ...beside, unitCost: '0' }], {
      transportationCost: '20',
    })
    expect(totals(lines, free)).toEqual(['20.00', '20.00'])
  })
})

describe('the quantity that counts', () => {
  const asked = { quantity: '4', unit: 'PCS' }
  test.each([
    ['as asked', { quantity: '4', unit: 'PCS' }, '4'],
    ['as asked, written otherwise', { quantity: '4.0', unit: 'PCS' }, '4'],
    ['fewer', { quantity: '3.5', unit: 'PCS' }, '3.5'],
    ['more than asked is not bought', { quantity: '6', unit: 'PCS' }, '4'],
    ['boxes are not counted as pieces', { quantity: '6', unit: 'BOX' }, '6'],
  ])('%s', (_, offered, quantity) => expect(usable(asked, offered)).toBe(quantity))
  test('with prices by quantity an offer is compared at that of what counts', () => {
    const priceBreaks = [{ from: '4', unitCost: '11' }]
    const many = offer(11, 1, '10', { quantity: '6', priceBreaks })
    expect(cellsOf(lines, quotation(1, [many]))[0]).toMatchObject({ unit: '11', total: '44.00' })
  })
  test('an offer of more than was asked is compared for what was asked', () => {
    const generous = quotation(1, [offer(11, 1, '10', { quantity: '6' })])
    expect(cellsOf(lines, generous)[0]).toMatchObject({ total: '40.00', short: null })
  })
})

describe('the judge', () => {
  const requested = quotation(1, [offer(11, 1, '110')])
  const cases: [string, ComparedQuotation, boolean, object][] = [
    ['dearer', quotation(2, [offer(21, 1, '115.5')]), false, { word: 'compared', percent: '5.00' }],
    ['a little dearer', quotation(2, [offer(21, 1, '110.137')]), false, { percent: '0.12' }],
    ['a little more', quotation(2, [offer(21, 1, '110.138')]), false, { percent: '0.13' }],
    ['as cheap', quotation(2, [offer(21, 1, '110.0')]), false, { word: 'lowest', percent: '0.00' }],
    [
      'expired, however cheap',
      quotation(2, [offer(21, 1, '99')], { expired: true }),
      false,
      { word: 'expired', competes: false, percent: '-10.00' },
    ],
    [
      'below the quality asked',
      quotation(2, [offer(21, 1, '99', { quality: 'COPY_OTHER_MAKER' })]),
      false,
      { word: 'below', competes: false },
    ],
    [
      'below it, where lower qualities count too',
      quotation(2, [offer(21, 1, '99', { quality: 'COPY_OTHER_MAKER' })]),
      true,
      { word: 'lowest', competes: true },
    ],
    [
      'an alternative',
      quotation(2, [offer(21, 1, '99', { alternative: true })]),
      false,
      { word: 'compared', competes: false, percent: '-10.00' },
    ],
    [
      'in another unit',
      quotation(2, [offer(21, 1, '99', { unit: 'BOX' })]),
      false,
      { word: 'unit', competes: false, percent: null },
    ],
    [
      'without a rate',
      quotation(2, [offer(21, 1, '99')], { rate: null }),
      false,
      { word: 'rate', competes: false, percent: null },
    ],
  ]
  test.each(cases)('%s', (_, other, lowerToo, expected) => {
    const offers = compare(lines, [requested, other]).byLine.get(1)!
    expect(judge(offers, lowerToo).get(21)).toMatchObject(expected)
    const first = judge(offers, lowerToo).get(11)!
    expect(first.word === 'lowest').toBe(!lowerToo)
  })
  test('is alone with nothing to compare', () => {
    const lapsed = quotation(1, [offer(11, 1, '9')], { expired: true })
    const offers = compare(lines, [lapsed]).byLine.get(1)!
    expect(judge(offers).get(11)).toEqual({ competes: false, word: 'expired', percent: null })
  })
  test.each([
    ['200', '200.01', '0.01'],
    ['100', '100.105', '0.11'],
    ['200', '200.0099', '0.00'],
    ['3', '3000000', '99999900.00'],
    ['0.0001', '999999.9999', '999999999800.00'],
  ])('beside %s, %s is %s % dearer', (lowest, price, percent) => {
    const two = [quotation(1, [offer(11, 1, lowest)]), quotation(2, [offer(21, 1, price)])]
    expect(judge(compare(lines, two).byLine.get(1)!).get(21)).toMatchObject({ percent })
  })
  test('says the same percentage as the exact division, whatever the prices', () => {
    for (let i = 1; i < 3000; i += 1) {
      const [one, other] = [(i * 7919) % 9973, (i * 104729) % 99991].map((n) => `${(n + 1) / 100}`)
      const two = [quotation(1, [offer(11, 1, one!)]), quotation(2, [offer(21, 1, other!)])]
      const judged = [...judge(compare(lines, two).byLine.get(1)!).values()]
      const lowest = Math.min(Number(one), Number(other))
      const exact = (price: string) =>
        new Big(price).minus(lowest).times(100).div(lowest).toFixed(2, Big.roundHalfUp)
      expect(judged.map((each) => each.percent)).toEqual([exact(one!), exact(other!)])
    }
  })
  test('says no percentage of nothing', () => {
    const offers = compare(lines, [
      quotation(1, [offer(11, 1, '0')]),
      quotation(2, [offer(21, 1, '5')]),
    ]).byLine.get(1)!
    expect([...judge(offers).values()].map(({ percent }) => percent)).toEqual([null, null])
  })
  test('sees below the cent: litres of oil', () => {
    const oil: AskedLine[] = [{ id: 1, quantity: '120000', unit: 'LTR' }]
    const litres = (id: number, rate: string) =>
      quotation(id, [offer(id * 10, 1, '2.00', { quantity: '120000', unit: 'LTR' })], { rate })
    const offers = compare(oil, [litres(1, '1.06338'), litres(2, '1.062825')]).byLine.get(1)!
    const made = judge(offers)
    expect(
      offers.map(({ offer: { id }, cell }) => [cell.unit, cell.total, made.get(id)!.word]),
    ).toEqual([
      ['2.12676', '255211.20', 'compared'],
      ['2.12565', '255078.00', 'lowest'],
    ])
    expect(tellingDecimals(offers)).toBe(3)
  })
})

describe('as many decimals as tell prices apart', () => {
  const shown = (...prices: string[]) =>
    tellingDecimals(
      compare(
        lines,
        prices.map((rate, i) => quotation(i, [offer(i * 10, 1, '1')], { rate })),
      ).byLine.get(1)!,
    )
  test.each([
    ['two', ['1.25', '1.5'], 2],
    ['two for what is equal', ['1.2345', '1.2345'], 2],
    ['three', ['1.231', '1.233', '2'], 3],
    ['as many as it takes', ['1.23451', '1.23452'], 5],
    ['six at most', ['1.00000001', '1.00000002'], 6],
    ['two for one', ['1.23456'], 2],
  ] as const)('%s', (_, prices, decimals) => expect(shown(...prices)).toBe(decimals))
})
