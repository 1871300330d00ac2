import { expect, test } from 'vitest'
import { TagChange, TagForm, tagLimits, tagNameTaken } from './tag.ts'

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

test('a tag is for everybody where nobody is named, and a change of none changes nothing', () => {
  expect(TagForm.parse(tag)).toMatchObject({ userIds: null, colour: 'plain' })
  expect(TagChange.parse({})).toEqual({ add: [], remove: [] })
  const many = Array.from({ length: tagLimits.perRecord + 1 }, (_, i) => i + 1)
  expect(TagChange.safeParse({ add: many }).success).toBe(false)
  expect(TagChange.safeParse({ add: many.slice(1) }).success).toBe(true)
})
