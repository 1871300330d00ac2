import { expect, test } from 'vitest'
import {
  blankDraft,
  blankLine,
  formOf,
  kitAbove,
  withUnfinished,
  type DraftLine,
} from './case-draft.ts'

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

test('lines that lack something go aside, and come back to their places', () => {
  const lines = [
    line('', { code: '17' }),
    line('Rope'),
    line('Pump', { quantity: 'ca. 2' }),
    line('Seal'),
  ]
  const { lines: whole = [], unfinished = [] } = formOf({ ...blankDraft(null), lines })
  expect([whole.map(({ name }) => name), unfinished.map(({ at }) => at)]).toEqual([
    ['Rope', 'Seal'],
    [0, 2],
  ])
  const again = withUnfinished([lines[1]!, lines[3]!], unfinished)
  expect(again.map(({ key: _, ...typed }) => typed)).toEqual(
    lines.map(({ key: _, ...typed }) => typed),
  )
})
