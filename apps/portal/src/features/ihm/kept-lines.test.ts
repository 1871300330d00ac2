import { expect, test } from 'vitest'
import { todayHere } from '@fairlead/validation/day'
import {
  DeclarationDraftForm,
  noAnswer,
  restNotAbove,
  typedStart,
} from '@fairlead/validation/declaration-draft'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { Declaration } from './declaration-model.ts'
import { goneLines, keptLines, keptSaid, keptText, keptWords } from './kept-lines.ts'

const line = (id: number, name: string) => ({
  id,
  position: id,
  name,
  code: 'V-1',
  drawingNumber: null,
  maker: null,
  quantity: '2',
  unit: 'PCS',
  declared: null,
})
const declaration = {
  eu: true,
  items: [line(1, 'Valve'), line(2, 'Gasket'), line(3, 'Lamp')],
} as unknown as Declaration
const start = (at: number) => typedStart(declaration.items[at]!, todayHere())
const { rows } = thresholdsOn(todayHere(), { eu: true })
const lead = { ...noAnswer, above: true, mass: '14', where: 'Rim\tof the valve' }
const draft = DeclarationDraftForm.parse({
  lines: {
    1: restNotAbove({ ...start(0), revision: 'B', answers: { lead } }, rows),
    // Begun on another day, and never typed into.
    2: { ...start(1), date: '2020-01-01' },
  },
  conformity: {},
})

test('what was typed is what differs from how the form began', () => {
  const kept = keptLines(declaration, draft)
  expect(kept.map(({ name }) => name)).toEqual(['1 Valve'])
  expect(keptWords(declaration, kept[0]!.typed)).toBe(
    'Lead: above, 14 g, Rim\tof the valve; 23 not above',
  )
})

test('it is copied whole: a row for each line, a column for each field and material', () => {
  const [head, row, ...rest] = keptText(declaration, keptLines(declaration, draft), '').split('\n')
  expect(rest).toEqual([])
  const cells = Object.fromEntries(
    head!.split('\t').map((title, i) => [title, row!.split('\t')[i]]),
  )
  expect(cells).toMatchObject({
    Line: '1 Valve',
    'Product number': 'V-1',
    Revision: 'B',
    Lead: 'above, 14 g, Rim of the valve',
    Cadmium: 'not above',
  })
  expect(head!.split('\t')).toHaveLength(row!.split('\t').length)
})

test('what was typed for a line that was taken off stays to be read, an untouched one does not', () => {
  const items = [line(3, 'Lamp')]
  const gone = goneLines({ items } as unknown as Declaration, draft)
  expect(gone.map(({ id, name }) => [id, name])).toEqual([['1', 'Valve']])
  const [, row] = keptText(declaration, gone, '').split('\n')
  expect(row).toContain('above, 14 g, Rim of the valve')
  const remark = { ...start(1), remarks: ['Sealed'] }
  expect(goneLines({ items } as unknown as Declaration, { lines: { 2: remark } })).toHaveLength(1)
  expect(goneLines(declaration, draft)).toEqual([])
})

test('whom to ask and what was typed to be signed are kept too, what stood there by itself is not', () => {
  const typed = DeclarationDraftForm.parse({
    lines: {},
    supplier: { phone: '+31 10' },
    conformity: { place: 'Rotterdam', date: todayHere(), name: 'Sam Stone' },
  })
  const said = 'Telephone: +31 10, Place: Rotterdam'
  expect(keptSaid(declaration, typed)).toBe(said)
  expect(keptSaid(declaration, draft)).toBe('')
  expect(keptText(declaration, [], said).split('\n').at(-1)).toBe(`All lines\t${said}`)
})
