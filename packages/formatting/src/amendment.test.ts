import { expect, test } from 'vitest'
import { changeLine } from './amendment.ts'

const change = {
  kind: 'CHANGED',
  lineId: 1,
  position: 3,
  name: 'Work gloves',
  field: 'quantity',
  from: '60.000',
  to: '1200',
} as const

test.each([
  [{}, 'Line 3 Work gloves, Quantity: 60 → 1,200'],
  [{ field: 'remarks', from: null, to: 'Size 10' }, 'Line 3 Work gloves, Remarks: empty → Size 10'],
  [
    { kind: 'CANCELLED', from: '60 PAIR', to: null },
    'Line 3 Work gloves, Line cancelled: 60 PAIR → not needed any more',
  ],
  [
    { kind: 'ADDED', position: 8, from: null, to: '2 COIL' },
    'Line 8 Work gloves, New line: empty → 2 COIL',
  ],
  [
    { kind: 'TERM', field: 'dueAt', from: '2026-06-01T10:00:00Z', to: '2026-06-03T10:00:00Z' },
    'Whole RFQ, Quotes due: 01/06/2026 12:00:00 Europe/Oslo → 03/06/2026 12:00:00 Europe/Oslo',
  ],
  [
    { kind: 'TERM', field: 'text', from: null, to: '<p>By <b>truck</b> &amp; rail</p>' },
    'Whole RFQ, Text: empty → By truck & rail',
  ],
  [
    { kind: 'COMPONENT', name: 'Main engine', field: 'maker', from: 'MAN', to: null },
    'Main engine, Maker: MAN → empty',
  ],
] as const)('%o', (more, words) => {
  expect(changeLine({ ...change, ...more }, 'Europe/Oslo')).toBe(words)
})
