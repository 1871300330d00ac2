import { decide } from '@fairlead/validation/comparison'
import { describe, expect, it } from 'vitest'
import {
  chooseSupplier,
  choicesFrom,
  leaveSupplier,
  listOf,
  same,
  stillThere,
  toggle,
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
    expect(first!.offers.get(12)?.cell.unit).toBe('92.40')
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
    return [...line!.offers.values()].map((o) => deltaOf(o, best, mode, below))
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
  const start = choicesFrom(sample.selections)
  it('is made and taken back per cell', () => {
    const next = toggle(start, 2, 122)
    expect(listOf(next)).toHaveLength(2)
    expect(same(toggle(next, 2, 122), start)).toBe(true)
  })
  it('is made per supplier, leaving gaps to others', () => {
    const all = chooseSupplier(start, matrix, 12, false)
    expect([...all]).toEqual([
      [1, 121],
      [2, 122],
    ])
    expect([...chooseSupplier(all, matrix, 11, true).values()]).toEqual([111, 112, 113])
    expect([...leaveSupplier(all, matrix, 12)]).toEqual([])
    expect([...chooseSupplier(new Map(), matrix, 13, true)]).toEqual([])
  })
  it('drops offers that are gone and counts the rest as the server would', () => {
    const kept = stillThere(new Map([...start, [2, 999]]), matrix)
    expect(decide(matrix.asked, matrix.compared, listOf(kept))).toMatchObject({
      cost: '1000.00',
      uncoveredLines: [2, 3],
      orders: 1,
    })
  })
})
