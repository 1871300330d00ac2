import { expect, test } from 'vitest'
import { duplicateOf } from './upload.ts'

const file = (name: string, size: number) => ({ name, size })

test.each([
  [[], [], undefined],
  [[file('a.pdf', 1), file('b.pdf', 1)], [], undefined],
  [[file('a.pdf', 1), file('a.pdf', 2)], [], undefined],
  [[file('a.pdf', 1), file('a.pdf', 1)], [], 'a.pdf'],
  [[file('b.pdf', 2)], [file('a.pdf', 1), file('b.pdf', 2)], 'b.pdf'],
  [[file('b.pdf', 2)], [file('b.pdf', 3)], undefined],
])('of %o beside %o the one that comes twice is %s', (files, present, name) => {
  expect(duplicateOf(files, present)?.name).toBe(name)
})
