import { expect, test } from 'vitest'
import { behindIn, chosenIn, queryWith } from './statistics-filters.ts'

const first = { from: '2025-12-01', to: '2026-11-23' }
test.each([
  ['', first],
  ['from=2026-01-01&to=2026-02-03', { from: '2026-01-01', to: '2026-02-03' }],
  ['from=2026-02-03&to=2026-01-01', first],
  ['from=2026-02-30&to=2026-03-01', first],
  ['vesselId=7&type=SPARES&mine=true', { ...first, vesselId: 7, type: 'SPARES', mine: true }],
  ['vesselId=x&type=toString&mine=1', first],
])('the address ?%s chooses', (search, chosen) => {
  expect(chosenIn(new URLSearchParams(search), '2026-11-23')).toEqual(chosen)
})

test.each([
  ['', null],
  ['rows=orders', { rows: 'orders' }],
  ['rows=orders&by=PORT&key=', { rows: 'orders', by: 'PORT', key: '' }],
  ['rows=orders&month=2026-05&only=FIRST', { rows: 'orders', month: '2026-05', only: 'FIRST' }],
  ['rows=orders&month=2026-13&only=TIMED', { rows: 'orders' }],
  ['rows=requests&key=4&only=TIMED', { rows: 'requests', key: '4', only: 'TIMED' }],
  ['rows=everything', null],
])('the address ?%s opens', (search, behind) => {
  expect(behindIn(new URLSearchParams(search))).toEqual(behind)
})

test('another figure closes the rows of the one before', () => {
  const search = new URLSearchParams('by=PORT&rows=orders&key=NLRTM&month=2026-05')
  expect(queryWith(search, { rows: 'orders', only: 'FIRST' })).toBe(
    '?by=PORT&rows=orders&only=FIRST',
  )
  expect(queryWith(search, { by: undefined })).toBe('?')
})
