import { expect, test } from 'vitest'
import { noAnswer, typedStart, TypedSupplier } from '@fairlead/validation/declaration-draft'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { DeclarationLine } from './declaration-model.ts'
import { contactChanges, formChanges, namedProblem } from './forms-changes.ts'

const line = { id: 7, name: 'Valve', code: 'V-1', drawingNumber: null, maker: null, unit: 'PCS', declared: null } as unknown as DeclarationLine // prettier-ignore
const { rows } = thresholdsOn('2026-05-18', { eu: true })
const now = typedStart(line, '2026-05-18')

test('what a file says is set beside what is typed, cell by cell', () => {
  const typed = { ...now, answers: { lead: { ...noAnswer, above: true, mass: '14,,', where: 'Rim' } } } // prettier-ignore
  const next = {
    ...now,
    productName: 'Valve, complete',
    answers: { lead: { ...noAnswer, above: false }, pcb: { ...noAnswer, above: false } },
  }
  const changes = formChanges([{ line, name: '3 Valve', now: typed, next }], rows)
  expect(
    changes.map(({ line: of, again, field, from, to }) => [of, again, field, from, to]),
  ).toEqual([
    ['3 Valve', false, 'Product name', 'Valve', 'Valve, complete'],
    ['3 Valve', true, 'PCB', '', 'not above'],
    ['3 Valve', true, 'Lead', 'above', 'not above'],
    ['3 Valve', true, 'Lead, mass', '14,, g', ''],
    ['3 Valve', true, 'Lead, where', 'Rim', ''],
  ])
  expect(formChanges([{ line, name: '3', now: next, next }], rows)).toEqual([])
})

test('the contact is compared once for all lines', () => {
  const none = { ...TypedSupplier.parse({}), address: 'Quay 1' }
  expect(contactChanges(none, { ...none, contact: 'Sam', address: '' })).toMatchObject([
    { field: 'Address', from: 'Quay 1', to: '' },
    { field: 'Contact person', from: '', to: 'Sam' },
  ])
})

test.each([
  ['answers.lead.mass', 'Please insert a valid number', 'Lead: Please insert a valid number'],
  [
    'answers.lead.where',
    'Lead: say where in the product it sits',
    'Lead: say where in the product it sits',
  ],
  [
    'answers.lead.partMass',
    'The part weighs less than the lead in it',
    'The part weighs less than the lead in it',
  ],
  ['productNumber', 'This field is required', 'Product number: This field is required'],
  ['basis', 'Say what the amounts are for', 'Say what the amounts are for'],
  ['supplier.company', 'This field is required', 'This field is required'],
])('a problem beside its form names its field: %s', (path, message, words) => {
  expect(namedProblem({ path, message })).toBe(words)
})
