import { expect, test } from 'vitest'
import { conformityDeclarationProblems } from './conformity-check.ts'
import type { ConformityDeclaration } from './conformity-declaration.ts'
import { conforming, today } from './declaration.fixture.ts'

const problemsOf = (more: Partial<ConformityDeclaration>, numbers = ['MD-KEP-0933']) =>
  Object.fromEntries(
    conformityDeclarationProblems(conforming(more), { today, numbers }).map((problem) => [
      problem.path,
      problem.message,
    ]),
  )
const required = 'This field is required'

test.each<[string, Partial<ConformityDeclaration>, Record<string, string>]>([
  ['all is there', {}, {}],
  ['no number', { number: '' }, { number: required }],
  [
    'nobody issued it',
    { issuer: { name: '', address: '' } },
    { 'issuer.name': required, 'issuer.address': required },
  ],
  ['no object', { objects: '' }, { objects: required }],
  ['no declaration named', { covers: [] }, { covers: 'It does not name MD-KEP-0933' }],
  [
    'a declaration of another order',
    { covers: ['MD-KEP-0933', 'MD-25-0001'] },
    { covers: 'MD-25-0001 is no declaration of this order' },
  ],
  ['no reference', { references: [] }, { references: 'Name at least one document it refers to' }],
  [
    'an empty reference',
    { references: [{ number: '', title: '', edition: null, date: null }] },
    { 'references.0.title': required },
  ],
  [
    'a reference by its number alone',
    { references: [{ number: 'ISO 30001', title: '', edition: null, date: null }] },
    {},
  ],
  [
    'a reference of a day ahead',
    { references: [{ number: 'ISO 30001', title: '', edition: null, date: '2026-05-19' }] },
    { 'references.0.date': 'The date may not be in the future' },
  ],
  ['no place', { place: '' }, { place: required }],
  ['a date ahead', { date: '2026-05-19' }, { date: 'The date may not be in the future' }],
  [
    'not signed',
    { name: '', function: '', signature: null, date: null },
    {
      name: required,
      function: required,
      date: required,
      signature: 'Please sign the declaration',
    },
  ],
])('%s', (_, more, problems) => {
  expect(problemsOf(more)).toEqual(problems)
})

test.each([
  [3, 'It does not name MD-1, MD-2, MD-3'],
  [4, 'It does not name MD-1, MD-2, MD-3 and 1 more'],
  [5, 'It does not name MD-1, MD-2, MD-3 and 2 more'],
])('of %i that are not named three are, the others are counted', (count, covers) => {
  const missing = Array.from({ length: count }, (_, i) => `MD-${i + 1}`)
  expect(problemsOf({}, ['MD-KEP-0933', ...missing])).toEqual({ covers })
})
