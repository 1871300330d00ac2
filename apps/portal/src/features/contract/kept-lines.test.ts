import { describe, expect, test } from 'vitest'
import { plainPrices } from '@fairlead/validation/packs'
import { findArrived, toKeep, withKept, type KeptLine } from './kept-lines.ts'
import { blankPriceRow, rowOf, type StoredLine } from './price-list-model.ts'
import { stored } from './samples.ts'

const lines = [stored(1), stored(2)]
const was = rowOf(lines[0]!)
const dearer: KeptLine = { id: 1, was, is: { ...was, prices: '1=11' } }
const gone: KeptLine = { id: 1, was, is: null }
const added: KeptLine = { id: null, was: null, is: { ...blankPriceRow(), code: 'NEW' } }
const changed = (change: Partial<StoredLine>) => [stored(1, change), lines[1]!]
const copied = [1, 2].map((id) => stored(id + 6, { code: `A${id}`, copiedFrom: id }))

interface Then {
  /** Code and prices of the rows. */
  rows: string[]
  unsaved: number
  clashes?: number
  left?: number
}

describe('what is kept of a price list', () => {
  const two = 'A2 1=10.00'
  test.each<[string, StoredLine[], KeptLine[], boolean, Then]>([
    ['nothing', lines, [], true, { rows: ['A1 1=10.00', two], unsaved: 0 }],
    ['stands again', lines, [dearer], true, { rows: ['A1 1=11', two], unsaved: 1 }],
    ['is taken out again', lines, [gone], true, { rows: [two], unsaved: 1 }],
    ['is new again', lines, [added], true, { rows: ['A1 1=10.00', two, 'NEW '], unsaved: 1 }],
    [
      'has arrived: a new line stands once',
      [...lines, stored(3, { code: 'NEW', prices: '' })],
      [added],
      true,
      { rows: ['A1 1=10.00', two, 'NEW '], unsaved: 0 },
    ],
    [
      'stands in a list that was copied meanwhile',
      copied,
      [dearer],
      true,
      { rows: ['A1 1=11', two], unsaved: 1 },
    ],
    [
      'is told where somebody else changed it',
      changed({ prices: '1=12.00' }),
      [dearer],
      true,
      { rows: ['A1 1=11', two], unsaved: 1, clashes: 1 },
    ],
    [
      'is told where somebody else took it out',
      [lines[1]!],
      [dearer],
      true,
      { rows: [two, 'A1 1=11'], unsaved: 1, clashes: 1 },
    ],
    [
      'waits where its part of the list is not shown',
      [lines[1]!],
      [dearer],
      false,
      { rows: [two], unsaved: 0, left: 1 },
    ],
  ])('%s', (_, read, kept, whole, then) => {
    const { rows, saved, clashes, left } = withKept(read, kept, whole)
    expect({
      rows: rows.map(({ code, prices }) => `${code} ${prices}`),
      unsaved: toKeep(rows, saved).length,
      clashes: clashes.length,
      left: left.length,
    }).toEqual({ clashes: 0, left: 0, ...then })
  })

  test('is the same after it was kept and shown', () => {
    const { rows, saved } = withKept(lines, [dearer, added], true)
    expect(toKeep(rows, saved)).toEqual(
      [dearer, added].map((line) => expect.objectContaining({ id: line.id })),
    )
    expect(withKept(lines, toKeep(rows, saved), true).rows).toEqual(rows)
  })
})

describe('a new line whose answer was lost', () => {
  const sent = { ...blankPriceRow(), code: 'NEW', prices: '1=5,00' }
  const known = () => withKept(lines, [], true).saved
  test.each<[string, StoredLine[], number | undefined]>([
    ['has arrived', [...lines, stored(3, { code: 'NEW', prices: plainPrices('1=5,00') })], 3],
    ['has not arrived', lines, undefined],
    ['is no line that was there before', [stored(1, { code: 'NEW', prices: '1=5' })], undefined],
  ])('%s', (_, read, id) => {
    const saved = known()
    findArrived(new Map([[sent.key, sent]]), read, saved)
    expect(saved.ids.get(sent.key)).toBe(id)
    expect(saved.rows.get(sent.key)).toBe(id && sent)
  })
})
