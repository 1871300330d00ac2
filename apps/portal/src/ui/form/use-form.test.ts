import { expect, it } from 'vitest'
import { fieldOf } from './use-form.ts'

const values = { address: '', packages: [{ weight: '' }] }

it.each([
  ['a field of the form', 'address', 'address'],
  ['a field inside the call', 'body.request.address', 'address'],
  ['a field of a row', 'packages.0.weight', 'packages.0.weight'],
  ['nothing of this form', 'body.version', null],
])('a problem of the server is shown at %s', (_, path, field) => {
  expect(fieldOf(path, values)).toBe(field)
})
