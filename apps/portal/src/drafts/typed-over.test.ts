import { expect, test } from 'vitest'
import { typedOver } from './typed-over.ts'

const start = { port: { id: 1 }, text: '', files: [] as string[] }

test.each([
  ['nothing was typed', { ...start, port: { id: 1 } }, null],
  ['a word was typed', { ...start, text: 'Call us' }, { text: 'Call us' }],
  ['something was taken out', { ...start, port: null }, { port: null }],
  ['files are not kept', { ...start, files: ['a.pdf'] }, null],
])('%s', (_, typed, kept) => {
  expect(typedOver<object>(start, typed, ['files' as never])).toEqual(kept)
})
