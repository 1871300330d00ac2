import { create, type Font } from 'fontkitten'
import { expect, test } from 'vitest'
import { everyday } from './paper-fonts.ts'
import { advance, fitted, tableOf, withTail } from './paper-table.ts'
import { column, numberColumn, type TableCell } from './plan.ts'

const group = (count: number, row: (i: number) => TableCell[], title = '') => ({
  title,
  detail: '',
  rows: Array.from({ length: count }, (_, i) => row(i)),
})
const rowsIn = (groups: readonly { rows: unknown[] }[]) => groups.map(({ rows }) => rows.length)

test('a column is as wide as its widest cell, up to a limit; shares stay', () => {
  const rows = group(2, (i) => [String(i), 'Rope', i ? '1,234,567.00' : '1.00', 'x'.repeat(90)])
  const [position, item, total, code] = fitted(
    [numberColumn('#'), column('Item', '1fr'), numberColumn('Total'), column('Code')],
    [rows],
  )
  expect(item!.width).toBe('1fr')
  expect(position!.width).toBeLessThan(total!.width as number)
  expect(code!.width).toBe(113)
})

test.each([
  ['no line', [], [], []],
  ['one line', [group(1, () => ['a'])], [], [1]],
  ['three lines', [group(3, () => ['a'])], [1], [2]],
  ['a last component of two', [group(5, () => ['a'], 'A'), group(2, () => ['b'], 'B')], [5], [2]],
  [
    'a line of pages of remarks',
    [group(3, () => [{ main: 'a', under: ['x'.repeat(2000)] }])],
    [3],
    [],
  ],
])('of %s the last rows stay with the totals', (_, groups, before, after) => {
  const parted = withTail(groups)
  expect(rowsIn(parted.groups)).toEqual(before)
  expect(rowsIn(parted.tail)).toEqual(after)
})

test('the heading of a component is not parted from its only rows', () => {
  expect(withTail([group(2, () => ['b'], 'Pump')]).tail[0]!.title).toBe('Pump')
  expect(withTail([group(4, () => ['b'], 'Pump')]).tail[0]!.title).toBe('')
})

test('a line that is too long for a page may run over it, others stand in one piece', () => {
  const long = group(3, (i) => [String(i), { main: 'a', under: i ? ['b'] : Array(60).fill('b') }])
  expect(withTail([long]).groups[0]!.rows[0]![1]).toMatchObject({ long: true })
  expect(withTail([long]).tail[0]!.rows[0]![1]).toEqual({ main: 'a', under: ['b'] })
})

test('no letter of the papers is wider than it is counted', () => {
  const fonts = everyday()
    .slice(0, 2)
    .map((bytes) => create(bytes) as Font)
  const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code))
  const wider = [...letters, ...'–—‘’“”€…'].filter((letter) =>
    fonts.some((font) => {
      const code = letter.codePointAt(0)!
      const { advanceWidth } = font.glyphForCodePoint(code)
      const width = (advanceWidth / font.unitsPerEm) * 8
      return font.hasGlyphForCodePoint(code) && width > advance(letter)
    }),
  )
  expect(wider).toEqual([])
})

test.each<[string, TableCell, number]>([
  ['a short text', 'Rope', 1],
  ['small print under it', { main: 'Rope', under: ['IMPA 21 04 05', 'Maker: Ørsted'] }, 3],
  ['a text as long as the paper', 'Rope '.repeat(40), 0],
  ['long small print', { main: 'Rope', under: ['of manila '.repeat(20)] }, 0],
  ['a text with a line of its own', 'Rope\nof manila', 0],
  ['letters of another typeface', 'Σχοινί', 0],
  ['a word that may break', 'x'.repeat(36), 0],
  ['small print alone', { main: '', under: ['of manila'] }, 0],
  ['many lines', { main: 'Rope', under: ['1', '2', '3', '4'] }, 0],
])('of a row with %s is known how many lines it takes', (_, cell, lines) => {
  const columns = [numberColumn('#'), column('Item', '2fr'), column('Remark', '1fr')]
  const table = tableOf(columns, [group(5, (i) => [String(i), cell, ''])])
  expect([...table.groups, ...table.tail].flatMap((part) => part.lines)).toEqual(
    Array.from({ length: 5 }, () => lines),
  )
})
