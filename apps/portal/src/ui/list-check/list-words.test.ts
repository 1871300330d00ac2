import { expect, test } from 'vitest'
import {
  fieldOf,
  leftOutGroups,
  repeated,
  sureText,
  unitsReadAs,
  type ReadLine,
  type ReadSheet,
} from './list-words.ts'

const line = (row: number, over: Partial<ReadLine>): ReadLine => ({
  name: 'Rope',
  code: null,
  scheme: null,
  drawingNumber: null,
  drawingPosition: null,
  quantity: '1',
  unit: 'PCS',
  remarks: null,
  unitPrice: null,
  discountPercent: null,
  component: null,
  problems: [],
  sheet: 0,
  row,
  ...over,
})
const sheet = (rows: ReadSheet['rows']): ReadSheet => ({
  name: 'A',
  hidden: false,
  taken: true,
  lines: 1,
  headings: { from: 2, to: 2 },
  decimalSign: null,
  columns: [{ index: 1, heading: 'Unit', role: 'unit', sure: 'SURE', note: '' }],
  rows,
})

test('the same code twice, and a code the draft has, are pointed out', () => {
  const lines = [
    line(3, { code: '174021' }),
    line(4, { code: '174021' }),
    line(5, { code: '174021', component: 'Pump' }),
    line(6, { code: '190102' }),
    line(7, {}),
  ]
  expect([...repeated(lines, new Set(['190102']))]).toEqual([
    ['0:4', 'The same code as row 3'],
    ['0:6', 'This code is in the draft already'],
  ])
})

test('rows that were left out for one reason are told together; the headings themselves are not', () => {
  const rows: ReadSheet['rows'] = [
    { row: 1, cells: ['MV Kaikias'], leftOut: 'ABOVE' },
    { row: 2, cells: ['Description', 'Unit'], leftOut: 'HEADING' },
    { row: 3, cells: ['Rope', 'pc'], leftOut: null },
    { row: 4, cells: ['long'], leftOut: 'CONTINUED' },
    { row: 6, cells: ['Prepared by', 'C/O'], leftOut: 'SIGNATURE' },
    { row: 7, cells: ['Approved by', 'Master'], leftOut: 'SIGNATURE' },
  ]
  expect(leftOutGroups(sheet(rows))).toEqual([
    { from: 1, to: 1, why: 'above the list', text: 'MV Kaikias' },
    { from: 6, to: 7, why: 'a signature', text: 'Prepared by C/O, Approved by Master' },
  ])
  expect(unitsReadAs([sheet(rows)], [line(3, {})])).toEqual(['pc is PCS'])
})

test.each([
  ['The description is missing', 'name'],
  ['A letter in the IMPA code: “45O832”', 'impa'],
  ['“GLORP” is not a known unit', 'unit'],
  ['The unit is missing', 'unit'],
  ['“some” is not a quantity', 'quantity'],
  ['The quantity is a guess, from column D', 'quantity'],
])('%s is shown at the %s', (problem, role) => expect(fieldOf(problem)).toBe(role))

test.each([
  ['SURE', '', 'sure'],
  ['LIKELY', 'one of several', 'likely, one of several'],
  ['GUESS', 'by its contents', 'a guess'],
  ['SURE', 'chosen by you', 'chosen by you'],
  ['NONE', 'not asked for', 'not asked for'],
] as const)('%s %s is said as %s', (sure, note, words) =>
  expect(sureText({ index: 0, heading: '', role: null, sure, note })).toBe(words),
)
