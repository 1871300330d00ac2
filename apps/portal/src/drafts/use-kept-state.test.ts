import { expect, test } from 'vitest'
import { mostKept, withTyped } from './use-kept-state.ts'

const full = Object.fromEntries(Array.from({ length: mostKept }, (_, i) => [i + 10, 'before']))

test.each([
  ['the oldest record of all', 1],
  ['one that was typed for before', 10],
  ['the newest', 5000],
])('what is typed for %s is kept, however many there are', (_, id) => {
  const kept = withTyped(full, id, 'now')
  expect(kept[id]).toBe('now')
  expect(Object.keys(kept).length).toBe(mostKept)
})

test('beside it the newest records stay', () => {
  const kept = withTyped(full, 1, 'now')
  expect([kept[10], kept[11], kept[mostKept + 9]]).toEqual([undefined, 'before', 'before'])
})
