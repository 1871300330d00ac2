import { describe, expect, it } from 'vitest'
import { errorsOf } from './resolver.ts'

describe('problems of a form', () => {
  it.each([
    ['one field', [{ path: ['email'], message: 'No' }], { email: 'No' }],
    [
      'a field in a row',
      [{ path: ['packages', 1, 'weight'], message: 'No' }],
      { packages: [undefined, { weight: 'No' }] },
    ],
    [
      'the first of a field',
      [
        { path: ['email'], message: 'Required' },
        { path: ['email'], message: 'Not an address' },
      ],
      { email: 'Required' },
    ],
    ['the whole form', [{ path: [], message: 'No' }], { root: 'No' }],
  ])('stand at %s', (_, issues, messages) => {
    expect(JSON.parse(JSON.stringify(errorsOf(issues), onlyMessage))).toEqual(
      JSON.parse(JSON.stringify(messages)),
    )
  })
})

const onlyMessage = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && 'message' in value ? value.message : value
