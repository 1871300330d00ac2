import { describe, expect, it } from 'vitest'
import { blockText, fillDown, parseBlock, planBlock, stretch } from './block.ts'
import { itemColumns, type Item } from './samples.ts'

describe('a block from the clipboard', () => {
  it.each([
    ['one cell', '4', [['4']]],
    ['a row and its line end', '1\t2\r\n', [['1', '2']]],
    [
      'quoted cells with line ends inside',
      '1\t2\r\n"a\n""b"""\t4\r\n',
      [
        ['1', '2'],
        ['a\n"b"', '4'],
      ],
    ],
    [
      'empty cells at the edges',
      '1\t\n\t2',
      [
        ['1', ''],
        ['', '2'],
      ],
    ],
    ['an inch mark inside a cell', 'Pipe 2"\t3', [['Pipe 2"', '3']]],
    ['old line ends', 'a\rb', [['a'], ['b']]],
  ])('%s', (_, text, cells) => {
    expect(parseBlock(text)).toEqual(cells)
  })

  it('fills the range when it is one cell', () => {
    const range = { top: 0, bottom: 1, left: 0, right: 1 }
    expect(stretch([['5']], range)).toEqual([
      ['5', '5'],
      ['5', '5'],
    ])
    expect(stretch([['5', '6']], range)).toEqual([['5', '6']])
  })
})

const rows: Item[] = [
  { key: 'a', name: 'Rope', count: '2' },
  { key: 'b', name: 'Paint', count: '', given: true },
  { key: 'c', name: 'Lamp', count: '' },
]
const numbered = rows.map((row, i) => ({ row, number: String(i + 1) }))

describe('what a block would change', () => {
  it.each([
    ['what says the same is no change', [['Rope', '02']], 0, 0, []],
    ['what cannot be read is kept, with the reason', [['many']], 0, 1, [['1', 'many', true]]],
    ['another’s cells stay', [['x'], ['x'], ['x']], 0, 1, ['1', '3'].map((n) => [n, 'x', true])],
    ['an empty cell empties', [['']], 0, 1, [['1', '', false]]],
  ])('%s', (_, block, row, column, changes) => {
    const plan = planBlock(block, numbered, itemColumns, { row, column })
    expect(plan.changes.map((c) => [c.number, c.to, c.problem !== null])).toEqual(changes)
  })

  it('counts what falls outside', () => {
    const block = [
      ['7', 'x'],
      ['8', 'x'],
    ]
    const plan = planBlock(block, numbered, itemColumns, { row: 2, column: 1 })
    expect(plan).toMatchObject({ rowsOutside: 1, columnsOutside: 1 })
    expect(plan.changes).toHaveLength(1)
  })
})

it('fills down what the first row says, into own cells only', () => {
  expect(fillDown(rows, itemColumns)).toEqual([
    { key: 'c', field: 'name', text: 'Rope' },
    { key: 'c', field: 'count', text: '2' },
  ])
})

it('copies a range as a spreadsheet reads it', () => {
  expect(blockText(rows.slice(0, 2), itemColumns)).toBe('Rope\t2\nPaint\t')
})
