import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './account.hashing.ts'

test('a hash tells what it cost, and no two are alike', async () => {
  const [one, other] = await Promise.all([hashPassword('Porthole7!'), hashPassword('Porthole7!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

// Made by `argon2Sync` of node:crypto.
const stored =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$LIxobCOb17LO6UDYAmQIDFwjf91AlacTsmVOHxXJid0'

test.each([
  ['correct horse 🐎', stored, true],
  ['correct horse', stored, false],
  ['correct horse 🐎 ', stored, false],
  ['', stored, false],
  ['correct horse 🐎', null, false],
])('%j against %s: %s', async (password, hash, right) => {
  expect(await verifyPassword(password, hash)).toBe(right)
})

test('more of them at once than may run end all the same', async () => {
  const all = Array.from({ length: 9 }, (_, n) => verifyPassword(`guess ${n}`, stored))
  expect(await Promise.all(all)).toEqual(Array(9).fill(false))
})
