import { expect, test } from 'vitest'
import { listsTogether, withTheirs } from './lists-together.ts'

const list = (text: string) =>
  text.split(' ').flatMap((entry) => (entry ? [{ key: entry[0]!, is: entry.slice(1) }] : []))
const said = (entries: readonly { key: string; is: string }[]) =>
  entries.map(({ key, is }) => key + is).join(' ')
const keyOf = ({ key }: { key: string }) => key

test.each([
  ['both add', 'a', 'a b', 'a c', 'a b c', 1, ''],
  ['one takes off, one adds', 'a b', 'a', 'a b c', 'a c', 1, ''],
  ['they take off', 'a b', 'a b', 'a', 'a', 1, ''],
  ['both take off the same', 'a b', 'a', 'a', 'a', 0, ''],
  ['I change, they do not', 'a1 b', 'a2 b', 'a1 b', 'a2 b', 0, ''],
  ['they change, I do not', 'a1', 'a1', 'a2', 'a2', 1, ''],
  ['both change alike', 'a1', 'a2', 'a2', 'a2', 0, ''],
  ['both change otherwise', 'a1', 'a2', 'a3', 'a2', 0, 'a'],
  ['I change what they take off', 'a1 b', 'a2 b', 'b', 'a2 b', 0, ''],
  ['both begin', '', 'a', 'a', 'a', 0, ''],
])('%s', (_, base, mine, theirs, is, taken, clashing) => {
  const together = listsTogether(
    { base: list(base), mine: list(mine), theirs: list(theirs) },
    keyOf,
  )
  expect([said(together.list), together.taken]).toEqual([is, taken])
  expect(together.clashes.map(({ key }) => key).join('')).toBe(clashing)
})

test('theirs may be taken where both changed', () => {
  const mine = list('a2 b')
  const clashes = [{ key: 'a', mine: mine[0]!, theirs: list('a3')[0]! }]
  expect(said(withTheirs(mine, clashes, keyOf))).toBe('a3 b')
})
