import { expect, test } from 'vitest'
import { putTogether } from './put-together.ts'

const line = (key: string, name: string, quantity = '1') => ({ key, name, quantity })
const draft = (title: string, lines: ReturnType<typeof line>[], text = '') => ({
  title,
  text,
  lines,
})
const labels = { title: 'Title', text: 'Text' }
const base = draft('Stores', [line('a', 'Rope'), line('b', 'Rags')])
const names = ({ lines }: typeof base) => lines.map(({ name, quantity }) => `${quantity} ${name}`)

test('each changed something else: both stand', () => {
  const mine = draft('Stores', [line('a', 'Rope', '5'), line('b', 'Rags')], 'Please hurry')
  const theirs = draft('Deck stores', [line('x', 'Rope'), line('y', 'Rags'), line('z', 'Lamp')])
  const together = putTogether({ base, mine, theirs }, labels)
  expect(together.draft).toMatchObject({ title: 'Deck stores', text: 'Please hurry' })
  expect(names(together.draft)).toEqual(['5 Rope', '1 Rags', '1 Lamp'])
  expect(together.changed).toEqual(['Title', '1 line new or changed'])
  expect(together.both).toEqual([])
})

test('both changed the same: mine stands, a line stands twice, and it is said', () => {
  const mine = draft('My stores', [line('a', 'Rope', '5'), line('b', 'Rags')])
  const theirs = draft('Deck stores', [line('x', 'Rope', '9'), line('y', 'Rags')])
  const together = putTogether({ base, mine, theirs }, labels)
  expect(together.draft.title).toBe('My stores')
  expect(names(together.draft)).toEqual(['9 Rope', '5 Rope', '1 Rags'])
  expect(together.both).toEqual(['Title', 'Lines'])
})

test('what they took away goes where it was not changed here', () => {
  const theirs = draft('Stores', [line('y', 'Rags')])
  const { draft: whole, changed } = putTogether({ base, mine: base, theirs }, labels)
  expect(names(whole)).toEqual(['1 Rags'])
  expect(changed).toEqual(['1 gone or changed'])
})

test('nothing changed there: mine as it is', () => {
  const mine = draft('My stores', [line('a', 'Rope', '5')])
  expect(putTogether({ base, mine, theirs: base }, labels)).toEqual({
    draft: mine,
    changed: [],
    both: [],
  })
})
