import { decide } from '@fairlead/validation/decision'
import { describe, expect, it } from 'vitest'
import {
  canChoose,
  chooseSupplier,
  choicesFrom,
  divide,
  isChosen,
  leaveSupplier,
  listOf,
  same,
  stillThere,
  toggle,
  withKits,
  withReasons,
  type Choices,
} from './choice.ts'
import { bestOf, deltaOf } from './highlight.ts'
import { groupTotal, matrixOf } from './matrix-model.ts'
import { rowsOf } from './matrix-rows.ts'
import { sample } from './matrix-samples.ts'

const matrix = matrixOf(sample, '2026-05-18')
const [first, second, third] = matrix.lines
const show = { filter: 'all', group: true, alternatives: true, chosen: new Map() } as const

describe('the matrix', () => {
  it('has a row per line and a column per quotation, gaps left open', () => {
    expect(matrix.columns.map((c) => [c.name, c.quotedLines, c.rate])).toEqual([
      ['Alpha', 3, '1'],
      ['Beta', 2, '1.1'],
      ['Gamma', 2, null],
    ])
    expect([...third!.offers.keys()]).toEqual([11, 13])
    expect(second!.alternatives[0]?.get(12)?.quoted.name).toBe('Other')
  })
  it('lands prices with freight by value', () => {
    // goods 10 x 80 + 4 x 40 = 960, freight 48 = 5 %
    expect(first!.offers.get(12)?.cell.unit).toBe('92.4')
    expect(matrix.columns[1]?.landedTotal).toBe('1108.80')
    expect(groupTotal([first!, second!], 12)).toEqual({ count: 2, total: '1108.80' })
  })
  it('shows no landed price without a rate', () => {
    expect(matrix.columns[2]?.landedTotal).toBeNull()
    expect(first!.offers.get(13)?.cell.unit).toBeNull()
  })
  it('marks short and late offers', () => {
    const offer = second!.offers.get(12)!
    expect(offer.cell.short).toEqual({ offered: '4', asked: '10' })
    expect(offer.late).toBe(18)
    expect(first!.offers.get(11)!.late).toBe(0)
  })
})

describe('the highlight', () => {
  const words = (line: typeof first, mode: 'cheapest' | 'fastest' | 'quality', below = false) => {
    const best = bestOf(line!, mode, below)
    return [...line!.offers.values()].map((o) => deltaOf(o, best, mode))
  }
  it('leaves lower qualities and unknown rates out, unless asked', () => {
    expect(words(first, 'cheapest')).toEqual(['lowest', 'below', 'no rate'])
    expect(words(first, 'cheapest', true)).toEqual(['+8.23 %', 'lowest', 'no rate'])
  })
  it('can be the fastest or the best quality', () => {
    expect(words(second, 'fastest')).toEqual(['fastest', '+20 d'])
    expect(words(first, 'quality')).toEqual(['best', 'below', 'no rate'])
  })
})

describe('rows', () => {
  it('are grouped, with alternatives below their line', () => {
    expect(rowsOf(matrix.lines, sample.components, show).map((r) => r.id)).toEqual([
      'c1',
      'l1',
      'l2',
      'l2a0',
      'rest',
      'l3',
    ])
  })
  it('can be filtered by what is chosen', () => {
    const chosen = new Map([[2, 112]])
    const open = { ...show, group: false, alternatives: false, filter: 'open' as const, chosen }
    expect(rowsOf(matrix.lines, sample.components, open).map((r) => r.id)).toEqual(['l1', 'l3'])
  })
})

describe('the choice', () => {
  const start = choicesFrom(sample)
  const offers = (choices: Choices) =>
    listOf(choices).map(({ caseLineId, offerId, quantity }) => [caseLineId, offerId, quantity])

  it('is made and taken back per cell', () => {
    expect(offers(start)).toEqual([[1, 111, null]])
    const next = toggle(start, 2, 122)
    expect(offers(next)).toHaveLength(2)
    expect(same(toggle(next, 2, 122), start)).toBe(true)
    expect(offers(toggle(start, 1, 121))).toEqual([[1, 121, null]])
  })
  it('is made per supplier, leaving gaps to others', () => {
    const all = chooseSupplier(start, matrix, 12, false)
    expect(offers(all)).toEqual([
      [1, 121, null],
      [2, 122, null],
    ])
    const only = chooseSupplier(all, matrix, 11, true)
    expect(offers(only).map(([, id]) => id)).toEqual([111, 112, 113])
    expect(offers(leaveSupplier(all, matrix, 12))).toEqual([])
    expect(offers(chooseSupplier(new Map(), matrix, 13, true))).toEqual([])
  })
  it('divides a line by quantity; one offer of it can be taken back alone', () => {
    const parts = [
      { offerId: 112, quantity: '6' },
      { offerId: 122, quantity: '4' },
    ]
    const both = divide(start, 2, { parts, reason: 'Stock' })
    expect(offers(both)).toEqual([
      [1, 111, null],
      [2, 112, '6'],
      [2, 122, '4'],
    ])
    expect(isChosen(both.get(2), 122)).toBe(true)
    expect(offers(toggle(both, 2, 122)).slice(1)).toEqual([[2, 112, '6']])
    expect(same(divide(both, 2, { parts: [], reason: '' }), start)).toBe(true)
    expect(both.get(2)?.reason).toBe('Stock')
  })
  it('keeps reasons with the lines', () => {
    const said = withReasons(start, new Map([[1, 'Known supplier']]))
    expect(listOf(said)[0]?.reason).toBe('Known supplier')
    expect(same(said, start)).toBe(false)
    expect(listOf(withReasons(said, new Map()))[0]?.reason).toBe('Known supplier')
  })
  it('is read as it was kept: by quantity where it is not all that is open', () => {
    const kept = [
      { caseLineId: 1, offerId: 111, quantity: '10.000', reason: 'Price' },
      { caseLineId: 2, offerId: 112, quantity: '4.000', reason: '' },
    ]
    expect([...choicesFrom(sample, kept).values()]).toEqual([
      { parts: [{ offerId: 111, quantity: null }], reason: 'Price' },
      { parts: [{ offerId: 112, quantity: '4' }], reason: '' },
    ])
  })
  it('drops offers that are gone and counts the rest as the server would', () => {
    const gone = { parts: [{ offerId: 999, quantity: null }], reason: '' }
    const kept = stillThere(new Map([...start, [2, gone]]), matrix)
    expect(decide(matrix.comparison, listOf(kept))).toMatchObject({
      cost: '1000.00',
      uncoveredLines: [2, 3],
      orders: 1,
    })
  })
})

describe('a kit', () => {
  const kits = {
    ...sample,
    quotations: sample.quotations.map((quotation) =>
      quotation.id === 11
        ? {
            ...quotation,
            lines: quotation.lines.map((line) =>
              line.id === 112 ? { ...line, kitParentLineId: 1 } : line,
            ),
          }
        : quotation,
    ),
  }
  const own = matrixOf(kits, '2026-05-18')
  const none: Choices = new Map()

  it('is taken and left whole', () => {
    const taken = withKits(none, toggle(none, 2, 112), own)
    expect(listOf(taken).map(({ offerId }) => offerId)).toEqual([112, 111])
    expect(listOf(withKits(taken, toggle(taken, 1, 111), own))).toEqual([])
    expect(listOf(withKits(none, toggle(none, 3, 113), own))).toHaveLength(1)
  })
  it('is one price, told at its lines', () => {
    const [first, second] = own.lines
    expect(second!.offers.get(11)!.cell).toMatchObject({ why: 'part', total: '0.00' })
    expect(first!.offers.get(11)!.notes).toEqual(['Kit, one price with line 2'])
    expect(deltaOf(first!.offers.get(11)!, bestOf(first!, 'cheapest', false), 'cheapest')).toBe(
      'whole kit',
    )
  })
})

describe('what is ordered', () => {
  const ordered = (quantity: string) => ({
    ...sample,
    lines: sample.lines.map((line) =>
      line.id === 1
        ? {
            ...line,
            ordered: [
              {
                orderId: 9,
                orderNumber: 'PO-1',
                orderState: 'DRAFT' as const,
                supplierName: 'Alpha',
                offerId: 111,
                quantity,
                unit: 'PCS',
              },
            ],
          }
        : line,
    ),
  })
  const whole = matrixOf(ordered('10'), '2026-05-18')
  const part = matrixOf(ordered('4'), '2026-05-18')

  it('is not chosen again, its rest is', () => {
    expect([whole.lines[0]!.open, part.lines[0]!.open]).toEqual(['0', '6'])
    expect([canChoose(whole, 121), canChoose(part, 121)]).toEqual([false, true])
    expect([...chooseSupplier(new Map(), whole, 11, true).keys()]).toEqual([2, 3])
    expect([...chooseSupplier(new Map(), part, 11, true).keys()]).toEqual([1, 2, 3])
  })
  it('takes what was chosen of it out of a choice, and quantities that no longer fit', () => {
    const ten: Choices = new Map([
      [1, { parts: [{ offerId: 121, quantity: '10' }], reason: 'Fast' }],
    ])
    expect([...stillThere(ten, whole)]).toEqual([])
    expect(stillThere(ten, part).get(1)).toEqual({
      parts: [{ offerId: 121, quantity: null }],
      reason: 'Fast',
    })
  })
  it('can be looked at alone and is no line without a choice', () => {
    const ids = (filter: 'open' | 'ordered') =>
      rowsOf(whole.lines, [], { ...show, alternatives: false, filter }).map((row) => row.id)
    expect(ids('ordered')).toEqual(['l1'])
    expect(ids('open')).toEqual(['l2', 'l3'])
  })
})
