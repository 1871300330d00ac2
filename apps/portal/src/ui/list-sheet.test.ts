import { ownZone } from '@fairlead/validation/day'
import { expect, test } from 'vitest'
import { headOf, sheetOf } from './list-sheet.ts'

interface Row {
  number: string
  total: string | null
  currency: string
  lines: number
  due: string | null
  day: string | null
}
const rows: Row[] = [
  {
    number: '0012',
    total: '1250.50',
    currency: 'USD',
    lines: 3,
    due: '21/05/2026 17:00:00',
    day: '09/06/2026',
  },
  { number: '=1+1', total: null, currency: 'EUR', lines: 0, due: null, day: null },
]

test('a list for a workbook: text stays text, numbers, days and amounts are what they are', () => {
  const { columns, rows: cells } = sheetOf<Row>(
    [
      { label: 'Number', csv: (row) => row.number, width: 140 },
      { label: 'Lines', csv: (row) => row.lines, width: 64 },
      {
        label: 'Total',
        csv: (row) => row.total && `${row.total} ${row.currency}`,
        sheet: 'amount',
      },
      { label: 'Saving', csv: (row) => row.total && '12.5', sheet: 'percent' },
      { label: 'Deadline', csv: (row) => row.due, sheet: 'moment' },
      { label: 'ETA', csv: (row) => row.day, sheet: 'day' },
    ],
    rows,
  )
  expect(columns.map(({ label, kind }) => [label, kind])).toEqual([
    ['Number', 'text'],
    ['Lines', 'quantity'],
    ['Total', 'amount'],
    ['Total, currency', 'text'],
    ['Saving, %', 'amount'],
    [`Deadline, ${ownZone()}`, 'moment'],
    ['ETA', 'date'],
  ])
  expect(cells).toEqual([
    ['0012', '3', '1250.50', 'USD', '12.5', '2026-05-21T17:00:00', '2026-06-09'],
    ['=1+1', '0', null, null, null, null, null],
  ])
})

test.each([
  [{ label: 'Deadline', sheet: 'moment' as const }, 'Deadline, Europe/Athens'],
  [{ label: 'ETA', sheet: 'day' as const }, 'ETA'],
  [{ label: 'Number' }, 'Number'],
])('%o is called %s in a file', (column, head) => {
  expect(headOf(column, 'Europe/Athens')).toBe(head)
})
