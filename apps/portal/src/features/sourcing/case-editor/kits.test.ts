import { expect, test } from 'vitest'
import { blankDraft, blankLine, formOf, kitAbove, type DraftLine } from './case-draft.ts'

const line = (name: string, more: Partial<DraftLine> = {}): DraftLine => ({
  ...blankLine('SUPPLIES', null),
  name,
  quantity: '1',
  ...more,
})
const kitsOf = (lines: DraftLine[]) =>
  formOf({ ...blankDraft(null), lines }).lines?.map(({ kitOf }) => kitOf ?? null)

test('a part belongs to the nearest line above that is none', () => {
  const lines = [
    line('Rope'),
    line('Pump'),
    line('Shaft', { kit: 'PART' }),
    line('Seal', { kit: 'PART' }),
  ]
  expect(kitsOf(lines)).toEqual([null, null, 2, 2])
  expect(kitsOf([lines[1]!, ...lines.slice(2)])).toEqual([null, 1, 1])
})

test('lines that are not sent yet are not counted', () => {
  const open = line('Unfinished', { quantity: '' })
  expect(kitsOf([open, line('Pump'), line('Shaft', { kit: 'PART' })])).toEqual([null, 1])
})

test('the first line is part of nothing', () => {
  const part = line('Shaft', { kit: 'PART' })
  expect(kitAbove([part], part)).toBeUndefined()
  expect(kitsOf([part])).toEqual([null])
})

test('a kit lies within its component', () => {
  const pump = line('Pump', { componentKey: 'a' })
  const part = line('Shaft', { componentKey: 'b', kit: 'PART' })
  expect(kitAbove([pump, part], part)).toBeUndefined()
})
