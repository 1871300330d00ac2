import { expect, test } from 'vitest'
import {
  basisOfUnit,
  DeclarationDraftForm,
  declarationOf,
  typedOf,
  typedStart,
} from './declaration-draft.ts'
import { asked, declared, leadInBush, today } from './ihm/declaration.fixture.ts'
import { MaterialDeclaration } from './ihm/material-declaration.ts'
import { typedDeclarationProblems, unconfirmed } from './ihm/typed-problems.ts'

test.each([
  ['PCS', 'piece'],
  ['set', 'piece'],
  ['', 'piece'],
  ['KG', 'kg'],
  ['Mtr', 'm'],
  ['m2', 'm2'],
  ['LTR', 'm3'],
  ['MT', 'kg'],
])('what is ordered in %s has its amounts for 1 %s', (unit, basis) => {
  expect(basisOfUnit(unit)).toBe(basis)
})

test('a form begins with what the order says, or with what was sent before', () => {
  const line = { name: 'Valve', code: null, drawingNumber: 'D-1', maker: null, unit: 'PCS' }
  expect(typedStart({ ...line, declared: null }, today)).toMatchObject({
    productName: 'Valve',
    productNumber: 'D-1',
    basis: 'piece',
    date: today,
  })
  const sent = declared({}, { revision: 'C', basis: 'kg' })
  const again = typedStart({ ...line, declared: { form: sent } }, '2026-06-01')
  expect(again).toMatchObject({ revision: 'C', basis: 'kg', date: '2026-06-01' })
})

test('a declaration that is typed off another is that other, with its remarks', () => {
  const form = declared({ lead: leadInBush })
  const { number, sdocNumber, supplier, delivered, edition, eu } = form
  const known = { number, sdocNumber, supplier, delivered, edition, eu }
  const typed = typedOf(form, today)
  expect(MaterialDeclaration.parse(declarationOf(typed, known, asked.rows))).toEqual(form)
  const context = { today, thresholds: asked }
  expect(typedDeclarationProblems(typed, known, context)).toEqual([])
  const half = { ...typed, answers: { ...typed.answers, lead: { ...typed.answers['lead']!, mass: '14 x' } } } // prettier-ignore
  expect(typedDeclarationProblems(half, known, context).map(({ path }) => path)).toEqual([
    'answers.lead.mass',
  ])
  const unsure = { ...typed, unsure: ['revision'] }
  expect(typedDeclarationProblems(unsure, known, context)).toEqual([
    { path: 'revision', message: unconfirmed },
  ])
})

test('a draft of before there were remarks and a contact is read as one without', () => {
  const kept = { lines: { '1': { productName: 'Gas' } }, conformity: {} }
  const read = DeclarationDraftForm.parse(kept)
  expect(read.supplier.contact).toBe('')
  expect(read.lines['1']).toMatchObject({ remarks: [], unsure: [], source: '' })
})
