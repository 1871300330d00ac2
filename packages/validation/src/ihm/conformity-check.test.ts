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

test('many that are not named are counted', () => {
  const numbers = ['MD-KEP-0933', 'MD-1', 'MD-2', 'MD-3', 'MD-4', 'MD-5']
  expect(problemsOf({}, numbers)).toEqual({
    covers: 'It does not name MD-1, MD-2, MD-3 and 2 more',
  })
})
