import { expect, test } from 'vitest'
import { CatalogueItemForm, codeLetters, otherWords, swapped } from './catalogue.ts'

const item = { scheme: 'OWN', code: 'ST-1001', description: 'Cotton waste', unit: 'kg' }
const said = (form: object) =>
  CatalogueItemForm.safeParse(form).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test.each([
  ['all it needs', item, undefined],
  ['no code', { ...item, code: ' ' }, 'code'],
  ['a code of dashes', { ...item, code: '--' }, 'code'],
  ['no description', { ...item, description: '' }, 'description'],
  ['no unit', { ...item, unit: '' }, 'unit'],
  ['a weight', { ...item, weightKg: '25.5' }, undefined],
  ['no weight', { ...item, weightKg: '' }, undefined],
  ['a weight that is none', { ...item, weightKg: 'heavy' }, 'weightKg'],
  ['words of languages', { ...item, words: 'rag\nde: Putzlappen' }, undefined],
  ['words of no language', { ...item, words: 'german: Putzlappen' }, 'words'],
  ['a scheme that is none', { ...item, scheme: 'EAN' }, 'scheme'],
])('an item with %s', (_what, form, field) => expect(said(form)?.[0]?.[0]).toBe(field))

test('a unit is written large, a missing weight is none', () =>
  expect(CatalogueItemForm.parse({ ...item, weightKg: '' })).toMatchObject({
    unit: 'KG',
    weightKg: null,
    hazard: 'NONE',
    accountCode: '',
  }))

test.each([
  ['ST-1001', 'ST1001'],
  [' st 10.01 ', 'ST1001'],
  ['--', ''],
])('the code %j is found by %j', (code, found) => expect(codeLetters(code)).toBe(found))

test('other words stand one a line, with their language or without', () =>
  expect(otherWords('rag\n\nde: Putzlappen, weiß\n EL :στουπί\n de:')).toEqual([
    { language: '', text: 'rag' },
    { language: 'de', text: 'Putzlappen, weiß' },
    { language: 'el', text: 'στουπί' },
  ]))

test.each([
  ['1234', ['2134', '1324', '1243']],
  ['11', []],
  ['A', []],
])('%s with two neighbours changed', (code, others) => expect(swapped(code)).toEqual(others))
