import { expect, test } from 'vitest'
import {
  CatalogueItemForm,
  codeLetters,
  itemKey,
  nameOnLine,
  otherWords,
  swapped,
} from './catalogue.ts'

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

test.each([
  [
    'parts of two makers',
    { scheme: 'MAKER', maker: 'MAN' },
    { scheme: 'MAKER', maker: 'Sulzer' },
    2,
  ],
  [
    'one part, its maker written in two ways',
    { scheme: 'MAKER', maker: 'Alfa Laval' },
    { scheme: 'MAKER', maker: 'ALFA-LAVAL' },
    1,
  ],
  ['an item of the company, of two makers', { maker: 'MAN' }, { maker: 'Sulzer' }, 1],
  ['one number of two catalogues', { scheme: 'IMPA' }, { scheme: 'ISSA' }, 2],
])('%s', (_what, one, other, items) => {
  const keys = [one, other].map((each) => itemKey(CatalogueItemForm.parse({ ...item, ...each })))
  expect(new Set(keys).size).toBe(items)
})

test.each([
  ['Gasket', 'Alfa Laval', 'Gasket, Alfa Laval'],
  ['Gasket, ALFA LAVAL', 'Alfa Laval', 'Gasket, ALFA LAVAL'],
  ['Gasket', '', 'Gasket'],
])('the line of a %s of %j reads %j', (description, maker, name) =>
  expect(nameOnLine({ description, maker })).toBe(name),
)
