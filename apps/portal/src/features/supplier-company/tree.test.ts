import { expect, test } from 'vitest'
import { branchesOf, shareOf, toggledBranch, toggledNode } from './tree.ts'

const nodes = [
  { id: 1, name: 'Stores', parentId: null },
  { id: 2, name: 'Deck stores', parentId: 1 },
  { id: 3, name: 'Ropes', parentId: 1 },
  { id: 4, name: 'Paint', parentId: 1 },
]
const [stores] = branchesOf(nodes)
const branch = stores!
const list = (set: Set<number>) => [...set].toSorted((a, b) => a - b)

test.each([
  [[], 'none', 0],
  [[2], 'some', 1],
  [[2, 3, 4], 'all', 3],
  [[1], 'all', 3],
])('of %j the branch is chosen: %s', (chosen, state, count) => {
  expect(shareOf(branch, new Set(chosen))).toEqual({ state, count })
})

test.each([
  [[], [1]],
  [[2], [1]],
  [[1], []],
  [[2, 3, 4], []],
])('a click on the branch makes of %j %j', (chosen, next) => {
  expect(list(toggledBranch(branch, new Set(chosen)))).toEqual(next)
})

test.each([
  [[], 3, [3]],
  [[3], 3, []],
  [[1], 3, [2, 4]],
])('of %j a click on %i makes %j', (chosen, id, next) => {
  expect(list(toggledNode(branch, id, new Set(chosen)))).toEqual(next)
})
