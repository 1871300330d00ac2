import { expect, test } from 'vitest'
import { fitted, withTail } from './paper-table.ts'
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
