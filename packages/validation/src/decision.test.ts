import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import type { Choice } from './choice.ts'
import { lines, offer, partlyOrdered, quotation } from './comparison-samples.ts'
import { compare } from './comparison.ts'
import { chooseBy, decide, inShort, type SelectionMethod } from './decision.ts'
import type { AskedLine } from './landed.ts'
import type { ComparedQuotation, OfferedLine } from './quotation-total.ts'

const pick = (...choices: [line: number, offer: number, quantity?: string][]): Choice[] =>
  choices.map(([caseLineId, offerId, quantity]) => ({
    caseLineId,
    offerId,
    ...(quantity ? { quantity } : {}),
  }))
const counted = (
  quotations: ComparedQuotation[],
  choices: Choice[],
  asked: readonly AskedLine[] = lines,
) => decide(compare(asked, quotations), choices)

describe('the cost of a choice', () => {
  const cheap = quotation(1, [offer(11, 1, '10'), offer(12, 2, '9')], { transportationCost: '20' })
  const split = quotation(2, [offer(21, 1, '12'), offer(22, 2, '5')], { transportationCost: '20' })
  test('counts freight of each chosen supplier once, in full', () => {
    expect(counted([cheap, split], pick([1, 11], [2, 22]))).toMatchObject({
      cost: '130.00',
      orders: 2,
      uncoveredLines: [],
      shortLines: [],
    })
  })
  test('is goods, freight and charges in the comparison currency', () => {
    const dear = quotation(1, [offer(11, 1, '10')], {
      transportationCost: '6',
      otherCharges: '4',
      rate: '2',
    })
    expect(counted([dear], pick([1, 11]))).toMatchObject({ cost: '100.00', orders: 1 })
  })
  test('is what the order will say: the discount on all is taken from the sum', () => {
    const tenth = { quantity: '1', unit: 'PCS' }
    const asked = [1, 2, 3].map((id) => ({ id, ...tenth }))
    const one = quotation(
      1,
      asked.map(({ id }) => offer(id, id, '0.05', tenth)),
      { discountPercent: '10' },
    )
    expect(counted([one], pick([1, 1], [2, 2], [3, 3]), asked).cost).toBe('0.14')
  })
  test('counts no freight that is on an order already', () => {
    expect(counted([{ ...cheap, carried: true }], pick([1, 11])).cost).toBe('40.00')
  })
  test('counts the quantities that are taken', () => {
    expect(counted([cheap, split], pick([1, 11, '1'], [1, 21, '2']))).toMatchObject({
      cost: '74.00',
      orders: 2,
      shortLines: [1],
      uncoveredLines: [2],
    })
  })
  test('leaves out what nobody offers, nobody asks for or has no rate', () => {
    const unknown = quotation(2, [offer(21, 1, '1')], { rate: null })
    expect(counted([cheap, unknown], pick([1, 99], [9, 11], [1, 21]))).toEqual({
      cost: '0.00',
      orders: 0,
      uncoveredLines: [1, 2],
      shortLines: [],
      orderedLines: [],
      bestSingle: null,
    })
  })
  test('more was offered than asked: what was asked is paid', () => {
    const generous = quotation(1, [offer(11, 1, '10', { quantity: '6' })])
    expect(counted([generous], pick([1, 11]))).toMatchObject({ cost: '40.00', shortLines: [] })
  })
  test('an offer in another unit covers its line', () => {
    const boxes = quotation(1, [offer(11, 1, '10', { unit: 'BOX', quantity: '1' })])
    expect(counted([boxes], pick([1, 11]))).toMatchObject({ cost: '10.00', shortLines: [] })
  })
})

describe('what is ordered', () => {
  const alpha = quotation(1, [offer(11, 1, '10'), offer(12, 2, '9')])
  test.each([
    ['whole: neither uncovered nor short', '4', [2], []],
    ['in part: the rest is uncovered', '3', [1, 2], []],
  ] as const)('%s', (_, quantity, uncoveredLines, shortLines) => {
    const asked = partlyOrdered(quantity, 'PCS', null)
    expect(counted([alpha], [], asked)).toMatchObject({
      uncoveredLines,
      shortLines,
      orderedLines: [1],
      cost: '0.00',
    })
  })
  test('is not chosen again by any method, its rest is', () => {
    const methods: SelectionMethod[] = [
      'cheapest',
      'cheapest-any-quality',
      'fastest',
      'best-quality',
    ]
    for (const method of methods) {
      const whole = compare(partlyOrdered('4'), [alpha])
      expect(chooseBy(method, whole)).toEqual(pick([2, 12]))
      const part = compare(partlyOrdered('3', 'PCS', null), [alpha])
      expect(chooseBy(method, part)).toEqual(pick([1, 11], [2, 12]))
    }
  })
  test('the rest costs the rest', () => {
    const asked = partlyOrdered('3', 'PCS', null)
    expect(counted([alpha], pick([1, 11]), asked)).toMatchObject({ cost: '10.00', shortLines: [] })
  })
  test('an offer that is used up is not chosen', () => {
    const small = quotation(2, [offer(21, 1, '1', { quantity: '3' })])
    const asked = partlyOrdered('3', 'PCS', 21)
    expect(chooseBy('cheapest', compare(asked, [small, alpha]))).toEqual(pick([1, 11], [2, 12]))
  })
})

describe('the best single supplier', () => {
  const pulau = quotation(1, [offer(11, 1, '10')])
  const kestrel = quotation(2, [offer(21, 1, '12'), offer(22, 2, '20')])
  const dearest = quotation(3, [offer(31, 1, '99'), offer(32, 2, '99')])
  const both = pick([1, 11], [2, 22])

  test('is the cheapest way from one, its gaps filled by the next best', () => {
    expect(counted([pulau, kestrel, dearest], both).bestSingle).toEqual({
      quotationId: 1,
      cost: '240.00',
      saved: '0.00',
      covers: 1,
      of: 2,
      restFrom: [2],
    })
  })
  test('is the whole one where that costs less, freight counted once each', () => {
    const far = { ...pulau, transportationCost: '50' }
    expect(counted([far, kestrel, dearest], both).bestSingle).toEqual({
      quotationId: 2,
      cost: '248.00',
      saved: '-42.00',
      covers: 2,
      of: 2,
      restFrom: [],
    })
  })
  test('is never the dearest only because it has no gap', () => {
    const asked = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, quantity: '1', unit: 'PCS' }))
    const one = { quantity: '1', unit: 'PCS' }
    const offers = (from: number, price: string, count: number) =>
      asked.slice(0, count).map(({ id }) => offer(from + id, id, price, one))
    const most = quotation(1, offers(10, '10', 5))
    const all = quotation(2, offers(20, '40', 6))
    const choice = chooseBy('cheapest', compare(asked, [most, all]))
    expect(counted([most, all], choice, asked).bestSingle).toEqual({
      quotationId: 1,
      cost: '90.00',
      saved: '0.00',
      covers: 5,
      of: 6,
      restFrom: [2],
    })
  })
  test('is nobody who delivers less than half of what others do', () => {
    const asked = [1, 2, 3].map((id) => ({ id, quantity: '1', unit: 'PCS' }))
    const one = { quantity: '1', unit: 'PCS' }
    const single = quotation(1, [offer(11, 1, '1', one)])
    const whole = quotation(
      2,
      asked.map(({ id }) => offer(20 + id, id, '5', one)),
    )
    const choice = pick([1, 11], [2, 22], [3, 23])
    expect(counted([single, whole], choice, asked).bestSingle).toMatchObject({
      quotationId: 2,
      cost: '15.00',
      saved: '4.00',
      covers: 3,
    })
  })
  test.each([
    ['expired', { expired: true }],
    ['without a rate', { rate: null }],
  ])('is none that is %s', (_, more) => {
    const lapsed = quotation(5, [offer(51, 1, '1'), offer(52, 2, '1')], more)
    expect(counted([kestrel, lapsed], pick([1, 21], [2, 22])).bestSingle).toMatchObject({
      quotationId: 2,
      restFrom: [],
    })
  })
  test.each([
    ['in another unit', { unit: 'BOX' }],
    ['of a lower quality', { quality: 'COPY_OTHER_MAKER' }],
    ['beside what was asked', { alternative: true }],
  ] as const)('delivers nothing %s', (_, more) => {
    const other = quotation(4, [offer(41, 1, '1', more), offer(42, 2, '30')])
    expect(counted([kestrel, other], pick([1, 21], [2, 22])).bestSingle).toMatchObject({
      quotationId: 2,
      covers: 2,
    })
  })
  test('may deliver a lower quality where the choice does', () => {
    const lower = { quality: 'COPY_OTHER_MAKER' } as const
    const one = quotation(4, [offer(41, 1, '2', lower)])
    const two = quotation(5, [offer(51, 1, '1', lower)])
    expect(counted([one, two], pick([1, 41])).bestSingle).toMatchObject({
      quotationId: 5,
      saved: '-4.00',
    })
  })
  test('gives what it has of a short line', () => {
    const short = quotation(4, [offer(41, 1, '1', { quantity: '3' }), offer(42, 2, '1')])
    expect(counted([kestrel, short], pick([1, 21], [2, 22])).bestSingle).toEqual({
      quotationId: 4,
      cost: '25.00',
      saved: '-223.00',
      covers: 1,
      of: 2,
      restFrom: [2],
    })
  })
  test('is nobody where only an expired offer was chosen', () => {
    const lapsed = quotation(1, [offer(11, 1, '5')], { expired: true })
    expect(counted([lapsed], pick([1, 11])).bestSingle).toBeNull()
  })
})

describe('the best single supplier of any case', () => {
  let seed = 5
  const random = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const randomCase = (freight: boolean) => {
    const asked: AskedLine[] = Array.from({ length: 1 + random(8) }, (_, i) => ({
      id: i + 1,
      quantity: String(1 + random(9)),
      unit: 'PCS',
    }))
    const quotations = Array.from({ length: 2 + random(5) }, (_, q) =>
      quotation(
        q + 1,
        asked.flatMap(({ id, quantity }): OfferedLine[] =>
          random(4) === 0
            ? []
            : [offer((q + 1) * 100 + id, id, String(1 + random(99)), { quantity, unit: 'PCS' })],
        ),
        { transportationCost: freight ? String(random(60)) : '0' },
      ),
    )
    return compare(asked, quotations)
  }
  test('never costs less than the cheapest offer of every line, where there is no freight', () => {
    for (let round = 0; round < 300; round += 1) {
      const comparison = randomCase(false)
      const { bestSingle } = decide(comparison, chooseBy('cheapest', comparison))
      if (bestSingle) expect(new Big(bestSingle.saved).gte(0)).toBe(true)
    }
  })
  test('never costs more than any one supplier who offers all of it', () => {
    for (let round = 0; round < 300; round += 1) {
      const comparison = randomCase(true)
      const choice = chooseBy('cheapest', comparison)
      const { bestSingle, cost } = decide(comparison, choice)
      if (!bestSingle) continue
      expect(new Big(bestSingle.cost).minus(cost).toFixed(2)).toBe(bestSingle.saved)
      for (const { lines: offers } of comparison.quotations) {
        const same = choice.flatMap(({ caseLineId }) =>
          offers.flatMap((one) =>
            one.caseLineId === caseLineId ? [{ caseLineId, offerId: one.id }] : [],
          ),
        )
        if (same.length === choice.length)
          expect(new Big(decide(comparison, same).cost).gte(bestSingle.cost)).toBe(true)
      }
    }
  })
})

describe('methods', () => {
  const chosen = (method: SelectionMethod, ...offers: OfferedLine[]) => {
    const quotations = offers.map((one, i) => quotation(i + 1, [one]))
    const forth = chooseBy(method, compare(lines, quotations))
    expect(chooseBy(method, compare(lines, quotations.toReversed()))).toEqual(forth)
    return forth.map(({ offerId }) => offerId)
  }
  const a = offer(11, 1, '10', { quality: 'COPY_OTHER_MAKER', availabilityDays: 9 })
  const b = offer(21, 1, '11', { quality: 'OEM', availabilityDays: 7 })
  const c = offer(31, 1, '15', { quality: 'GENUINE', availabilityDays: 2 })
  test.each([
    ['cheapest', 21],
    ['cheapest-any-quality', 11],
    ['fastest', 31],
    ['best-quality', 31],
  ] as const)('%s', (method, id) => expect(chosen(method, a, b, c)).toEqual([id]))
  test('leave expired ones, alternatives and other units alone, however cheap', () => {
    const lapsed = quotation(9, [offer(91, 1, '1')], { expired: true })
    expect(chooseBy('cheapest', compare(lines, [quotation(1, [b]), lapsed]))).toEqual(pick([1, 21]))
    const alternative = offer(41, 1, '1', { alternative: true })
    expect(chosen('cheapest', b, alternative)).toEqual([21])
    expect(chosen('cheapest', b, offer(41, 1, '1', { unit: 'BOX' }))).toEqual([21])
    expect(chosen('cheapest', alternative)).toEqual([])
  })
  test('take the cheapest that offers all of it, and a short one where every one is', () => {
    const short = { quantity: '3' }
    expect(chosen('cheapest', offer(11, 1, '9'), offer(21, 1, '8'))).toEqual([21])
    expect(chosen('cheapest', offer(11, 1, '9'), offer(21, 1, '8', short))).toEqual([11])
    expect(chosen('cheapest', offer(11, 1, '9', short), offer(21, 1, '8', short))).toEqual([21])
  })
  test('see below the cent', () => {
    const rates = ['1.00000002', '1.00000001']
    const quotations = rates.map((rate, i) => quotation(i + 1, [offer(i + 1, 1, '1')], { rate }))
    expect(chooseBy('cheapest', compare(lines, quotations))).toEqual(pick([1, 2]))
  })
  test('take what promises no day, or names no quality, last', () => {
    const late = offer(21, 1, '9', { availabilityDays: 90 })
    expect(chosen('fastest', offer(11, 1, '1', { availabilityDays: null }), late)).toEqual([21])
    const named = offer(21, 2, '9', { quality: 'MIXED' })
    expect(chosen('best-quality', offer(11, 2, '1', { quality: null }), named)).toEqual([21])
  })
  test('take the cheaper of two that are alike', () => {
    for (const method of ['fastest', 'best-quality'] as const)
      expect(chosen(method, offer(11, 1, '9'), offer(21, 1, '8'))).toEqual([21])
  })
})

test('a choice beside other ways to buy the same: lowest per line, one supplier, the average', () => {
  const asked = (id: number, quantity: string) => ({ id, quantity, unit: 'PCS' })
  const quoted = (id: number, caseLineId: number, unitCost: string) => ({
    id,
    caseLineId,
    alternative: false,
    unitCost,
    quantity: caseLineId === 1 ? '10' : '4',
    unit: 'PCS',
  })
  const from = (id: number, transportationCost: string, prices: [string, string]) => ({
    id,
    transportationCost,
    otherCharges: '0',
    rate: '1',
    expired: false,
    lines: prices.map((price, i) => quoted(id * 10 + i + 1, i + 1, price)),
  })
  const comparison = compare(
    [asked(1, '10'), asked(2, '4')],
    [from(1, '20', ['10', '25']), from(2, '0', ['12', '20'])],
  )
  const short = inShort(comparison, [
    { caseLineId: 1, offerId: 11 },
    { caseLineId: 2, offerId: 12 },
  ])!
  // Landed at the first: 11 and 27.50; its own freight in full makes 220.
  expect(short.asked).toEqual({ cost: '220.00', orders: 1 })
  // 10 x 10 + 20 freight, and 4 x 20.
  expect(short.lowest).toEqual({ cost: '200.00', orders: 2 })
  expect(short.bestSingle).toMatchObject({ quotationId: 2, cost: '200.00', saved: '-20.00' })
  // Led by the one, and by the other.
  expect(short.average).toEqual({ cost: '210.00', suppliers: 2 })
  expect(inShort(comparison, [])).toBeNull()
})
