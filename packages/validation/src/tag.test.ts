import { expect, test } from 'vitest'
import { TagForm, tagNameTaken } from './tag.ts'

const tag = { kind: 'CASE', name: 'Dry dock' }
const asked = { kind: 'SUPPLIER', name: 'Framework', supplierIds: [7] }
const said = (form: object) =>
  TagForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  ['a name', tag, undefined],
  ['no name', { ...tag, name: '' }, [`name: ${tagNameTaken}`]],
  ['a name of spaces', { ...tag, name: ' \t' }, [`name: ${tagNameTaken}`]],
  ['40 characters', { ...tag, name: 'é'.repeat(40) }, undefined],
  ['41 characters', { ...tag, name: 'é'.repeat(41) }, ['name: At most 40 characters']],
  ['everybody', { ...tag, userIds: null }, undefined],
  ['somebody', { ...tag, userIds: [1, 2] }, undefined],
  ['nobody', { ...tag, userIds: [] }, ['userIds: Choose at least one person']],
  ['a supplier', asked, undefined],
  ['no supplier', { ...asked, supplierIds: [] }, ['supplierIds: Choose at least one supplier']],
])('a tag with %s', (_what, form, problems) => expect(said(form)).toEqual(problems))

test('a name is tidied, and who is named twice is named once', () =>
  expect(TagForm.parse({ ...asked, name: ' Framework ', userIds: [2, 2, 1] })).toEqual({
    kind: 'SUPPLIER',
    name: 'Framework',
    colour: 'plain',
    userIds: [2, 1],
    supplierIds: [7],
  }))
