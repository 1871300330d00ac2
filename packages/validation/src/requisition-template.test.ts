import { expect, test } from 'vitest'
import { quantityFor, RequisitionTemplateForm } from './requisition-template.ts'

const of = { crew: 24, days: 21 }
test.each([
  ['as it is', '120', of, { crew: 24, days: 21 }, '120'],
  ['half the crew', '120', of, { crew: 12, days: 21 }, '60'],
  ['a day more, rounded up', '120', of, { crew: 24, days: 22 }, '126'],
  ['a third that comes out even', '1', { crew: 3, days: 1 }, { crew: 9, days: 1 }, '3'],
  ['never nothing', '1', of, { crew: 1, days: 1 }, '1'],
  ['a broken quantity', '2.5', of, { crew: 24, days: 21 }, '3'],
  ['one that scales by people alone', '2.5', { crew: 24, days: null }, { crew: 9, days: 9 }, '2.5'],
  ['one that does not scale', '2.5', { crew: null, days: null }, { crew: 9, days: 9 }, '2.5'],
])('%s', (_what, quantity, template, wanted, asked) =>
  expect(quantityFor(quantity, template, wanted)).toBe(asked),
)

const line = { name: 'Rice', quantity: '25', unit: 'kg' }
const form = { name: 'Provisions', crew: 24, days: 21, lines: [line] }
test.each([
  ['people and days', form, undefined],
  ['neither', { name: 'Bridge', lines: [line] }, undefined],
  ['people only', { ...form, days: null }, 'days'],
  ['nobody', { ...form, crew: 0 }, 'crew'],
  ['one person for a day', { ...form, crew: 1, days: 1 }, undefined],
  ['no name', { ...form, name: ' ' }, 'name'],
  ['no lines', { ...form, lines: [] }, 'lines'],
  ['a line without a quantity', { ...form, lines: [{ ...line, quantity: '' }] }, 'lines'],
])('a template with %s', (_what, given, field) =>
  expect(RequisitionTemplateForm.safeParse(given).error?.issues[0]?.path[0]).toBe(field),
)
