import { expect, test } from 'vitest'
import { plainPrices } from '@fairlead/validation/packs'
import { linesTogether } from './lines-together.ts'
import { rowOf, type StoredLine } from './price-list-model.ts'
import { stored } from './samples.ts'

const before = [stored(1), stored(2), stored(3)]
const rows = before.map(rowOf)
const sides = {
  known: new Map(rows.map((row) => [row.key, row])),
  ids: new Map(rows.map((row, i) => [row.key, before[i]!.id])),
  mine: rows,
  theirs: before,
  whole: true,
}
const retyped = (at: number, prices: string) =>
  rows.map((row, i) => (i === at ? { ...row, prices } : row))
const changed = (at: number, change: Partial<StoredLine>) =>
  before.map((line, i) => (i === at ? { ...line, ...change } : line))

test.each([
  ['nothing', {}, [], 0, []],
  [
    'another line',
    { mine: retyped(0, '1=11'), theirs: changed(1, { unit: 'CAN' }) },
    ['i2'],
    0,
    [],
  ],
  [
    'the same line',
    { mine: retyped(1, '1=11'), theirs: changed(1, { unit: 'CAN' }) },
    [],
    0,
    ['i2'],
  ],
  [
    'the same in the same way',
    { mine: retyped(1, '1=11,00'), theirs: changed(1, { prices: plainPrices('1=11,00') }) },
    [],
    0,
    [],
  ],
  ['what it only wrote plainly', { theirs: changed(1, { prices: '1=10.00' }) }, [], 0, []],
  ['a line less', { theirs: before.slice(1) }, ['i1'], 0, []],
  ['a line less, typed here', { mine: retyped(0, '1=9'), theirs: before.slice(1) }, [], 0, ['i1']],
  [
    'a line that is taken out here',
    { mine: rows.slice(1), theirs: changed(0, { unit: 'CAN' }) },
    [],
    0,
    ['i1'],
  ],
  [
    'a line less that is taken out here too',
    { mine: rows.slice(1), theirs: before.slice(1) },
    [],
    0,
    [],
  ],
  ['a line more', { theirs: [...before, stored(4)] }, [], 1, []],
  ['a part of the list', { theirs: before.slice(1), whole: false }, [], 0, []],
])('others saved %s', (_what, change, taken, added, clashes) => {
  const together = linesTogether({ ...sides, ...change })!
  expect([...together.taken.keys()]).toEqual(taken)
  expect(together.added).toHaveLength(added)
  expect(together.clashes.map(({ key }) => key)).toEqual(clashes)
})

test('a copied list is found again by the lines it was copied from', () => {
  const copy = before.map((line) => ({ ...line, id: line.id + 10, copiedFrom: line.id }))
  const { ids, taken, added } = linesTogether({ ...sides, theirs: copy })!
  expect([...ids.values()]).toEqual([11, 12, 13])
  expect([taken.size, added.length]).toEqual([0, 0])
})

test('a typed line that is not in the part that was read cannot be put together', () => {
  const mine = retyped(0, '1=9')
  expect(linesTogether({ ...sides, mine, theirs: before.slice(1), whole: false })).toBeNull()
})
