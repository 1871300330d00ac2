import { expect, test } from 'vitest'
import { changesSince } from './sheet-changes.ts'
import type { StoredQuotation } from './sheet-port.ts'
import { asked } from './sheet-samples.ts'

const lines = [asked(1, '4', 'Rope'), asked(2, '2', 'Hose')]
const line = {
  caseLineId: 1,
  alternative: false,
  unitCost: '10.00',
  quantity: '4',
  unit: 'PCS',
  quality: 'OEM' as const,
  availabilityDays: 3,
}
const base = {
  currency: 'EUR',
  transportationCost: '100.00',
  otherCharges: '0.00',
  pricesGoodUntil: '2026-06-18',
  remarks: '',
  lines: [line],
} as unknown as StoredQuotation
const form = {
  currency: 'EUR',
  transportationCost: '100',
  otherCharges: '0',
  pricesGoodUntil: '2026-06-18',
  lines: [{ ...line, unitCost: '10' }],
}
const said = (to: object) =>
  changesSince(base, { ...form, ...to }, lines).map(
    (row) => `${row.line}, ${row.field}: ${row.from} -> ${row.to}`,
  )

test('the same numbers written otherwise are no change', () => expect(said({})).toEqual([]))

test('terms and cells are named with both values', () => {
  const changed = { ...line, unitCost: '12.5', kitParentLineId: 2, makerAuthorized: true }
  expect(said({ transportationCost: '90', lines: [changed] })).toEqual([
    'Terms, Freight cost: 100.00 -> 90.00',
    '1 Rope, Unit price: 10.00 -> 12.50',
    '1 Rope, Authorised by the maker:  -> Yes',
    '1 Rope, Part of the kit:  -> 2 Hose',
  ])
})

test('a line that is given up, and an alternative that is new', () => {
  const other = { ...line, alternative: true, name: 'Wire', partNumber: 'W-7' }
  expect(said({ lines: [{ caseLineId: 1, unit: 'PCS' }] })).toEqual([
    '1 Rope, Unit price: 10.00 -> not quoted',
  ])
  expect(said({ lines: [line, other] })).toEqual(
    expect.arrayContaining([
      '1 Alternative, Item name:  -> Wire',
      '1 Alternative, Part number:  -> W-7',
    ]),
  )
})
