import { expect, test } from 'vitest'
import { catalogueDifference } from './catalogue-difference.ts'
import { CatalogueItemForm } from './catalogue.ts'

const item = (code: string, more: object = {}) =>
  CatalogueItemForm.parse({ scheme: 'OWN', code, description: code, unit: 'PCS', ...more })
const said = (before: object[], after: object[]) => {
  const found = catalogueDifference(before as never[], after as ReturnType<typeof item>[])
  return [
    found.same,
    ...found.changes.map(({ kind, before: was, after: is, fields }) =>
      `${kind} ${((is ?? was) as unknown as { code: string }).code} ${fields.join(',')}`.trim(),
    ),
  ]
}

test.each([
  ['nothing', [item('A')], [item('A')], [1]],
  ['a new one', [], [item('A')], [0, 'NEW A']],
  ['a unit', [item('A')], [item('A', { unit: 'KG' })], [0, 'CHANGED A unit']],
  [
    'a code written otherwise',
    [item('A1')],
    [item('A-1', { description: 'A1' })],
    [0, 'CHANGED A-1 code'],
  ],
  ['a weight with zeros', [item('A', { weightKg: '2.5' })], [item('A', { weightKg: '2.50' })], [1]],
  ['one that is gone', [item('A'), item('B')], [item('A')], [1, 'GONE B']],
  [
    'one of a scheme it does not name',
    [item('A'), item('B', { scheme: 'ISSA' })],
    [item('A')],
    [1],
  ],
  ['an empty sheet', [item('A')], [], [0]],
])('a sheet that differs by %s', (_what, before, after, difference) =>
  expect(said(before, after)).toEqual(difference),
)
