import { describe, expect, it } from 'vitest'
import { emptyHeader } from './sheet-header.ts'
import { grouped, locateWarnings } from './sheet-problems.ts'
import { asked } from './sheet-samples.ts'
import { SheetStore } from './sheet-store.ts'
import { sheetText } from './sheet-text.ts'

const quality = (n: number) => ({
  key: String(n),
  field: 'quality',
  title: `Line ${n}: choose a quality`,
  detail: `Item ${n}`,
})
const days = (n: number) => ({ ...quality(n), field: 'availabilityDays', title: `Line ${n}: days` })
const freight = { key: null, field: 'transportationCost', title: 'Freight', detail: 'Required' }

describe('problems in a list', () => {
  it('say once what many lines share', () => {
    const list = grouped([freight, ...[1, 2, 3, 4].flatMap((n) => [quality(n), days(n)])])
    expect(list).toEqual([
      freight,
      { field: 'quality', message: 'choose a quality', problems: [1, 2, 3, 4].map(quality) },
      { field: 'availabilityDays', message: 'days', problems: [1, 2, 3, 4].map(days) },
    ])
  })
  it('name a few one by one', () => {
    const few = [quality(1), quality(2), quality(3)]
    expect(grouped(few)).toEqual(few)
  })
})

const store = () => {
  const lines = [asked(1, '4'), asked(2, '2')]
  const made = new SheetStore(lines)
  made.set([{ key: '1', field: 'unitCost', text: '385' }])
  made.set([{ key: '1', field: 'itemNotes', text: 'in\tstock' }])
  return { lines, made }
}

it('a warning stands at its cell', () => {
  const { lines, made } = store()
  const price = { caseLineId: 1, unitCost: '38.50', currency: 'EUR', unit: 'PCS' }
  const lastPrices = [{ ...price, offeredAt: '2026-03-12T10:00:00.000Z' }]
  const form = { ...emptyHeader, currency: 'EUR', lines: made.lines() } as never
  expect(locateWarnings(form, made.all(), { lines, lastPrices })).toEqual([
    {
      key: '1',
      field: 'unitCost',
      title: 'Line 1: unusual price',
      detail: '10 times your last, EUR 38.50',
    },
  ])
})

it('what was typed is copied as a table', () => {
  const { made } = store()
  const text = sheetText({ ...emptyHeader, currency: 'EUR' }, made.all())
  expect(text.split('\n')).toEqual([
    'Currency\tEUR',
    '',
    'Line\tAsked\tItem name\tUnit\tOffered\tUnit price\tDisc., %\tQuality\tDays\tNote to buyer\tQuality note',
    '1\tItem 1\t\tPCS\t4\t385\t\t\t\tin stock\t',
  ])
})
