import { describe, expect, it } from 'vitest'
import { at, cellsIn, move, rangeOf, start, tab, type Grid } from './cursor.ts'

/** Three rows of four columns; the second column of the middle row is not the reader's own. */
const grid: Grid = { rows: 3, columns: 4, own: (row, column) => !(row === 1 && column === 1) }
const place = ({ row, column }: { row: number; column: number }) => [row, column]

describe('the cursor', () => {
  it.each([
    ['down', [0, 0], [1, 0], [1, 0]],
    ['not above the first row', [0, 2], [-1, 0], [0, 2]],
    ['not below the last row', [2, 2], [18, 0], [2, 2]],
    ['over a grey cell, to the right', [1, 0], [0, 1], [1, 2]],
    ['over a grey cell, to the left', [1, 2], [0, -1], [1, 0]],
    ['to the end of the row', [0, 0], [0, 99], [0, 3]],
    ['to the last row', [0, 3], [1e6, 0], [2, 3]],
  ] as const)('goes %s', (_, [row, column], [down, right], to) => {
    expect(place(move(at(start, row, column), grid, down, right))).toEqual(to)
  })

  it.each([
    ['on within the row', [0, 0], 1, [0, 1]],
    ['on to the next row at its end', [0, 3], 1, [1, 0]],
    ['over what is not the reader’s own', [1, 0], 1, [1, 2]],
    ['back to the row before', [1, 0], -1, [0, 3]],
  ] as const)('tabs %s', (_, [row, column], step, to) => {
    expect(place(tab(at(start, row, column), grid, step))).toEqual(to)
  })

  it('stays where it is when there is nothing after it: the key then leaves the grid', () => {
    const last = at(start, 2, 3)
    expect(tab(last, grid, 1)).toBe(last)
  })

  it('selects from where it began', () => {
    const from = at(start, 2, 3)
    const to = move(from, grid, -1, 0, true)
    expect(rangeOf(to)).toEqual({ top: 1, bottom: 2, left: 3, right: 3 })
    expect(cellsIn(rangeOf(to))).toBe(2)
  })
})
