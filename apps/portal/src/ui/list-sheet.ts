import { ownZone } from '@fairlead/validation/day'
import type { Column } from './data-table.tsx'

type Exported<Row> = Pick<Column<Row>, 'label' | 'csv' | 'sheet' | 'width'>
type Kind = 'text' | 'quantity' | 'amount' | 'date' | 'moment'

interface Part<Row> {
  label: string
  width: number
  kind: Kind
  read: (row: Row) => string | null
}

/** What a column is called in a file, which is read anywhere: its moments are on the clock of who saved it, and it says which. */
export const headOf = <Row>({ label, sheet }: Exported<Row>, zone = ownZone()): string =>
  sheet === 'moment' ? `${label}, ${zone}` : label

/** The columns and cells of a list for a workbook: what its csv says, as numbers, days and amounts with their currency beside them. */
export function sheetOf<Row>(columns: readonly Exported<Row>[], rows: readonly Row[]) {
  const parts = columns.flatMap((column) => partsOf(column, rows))
  return {
    columns: parts.map(({ label, width, kind }) => ({ label, width, kind })),
    rows: rows.map((row) => parts.map(({ read }) => read(row))),
  }
}

function partsOf<Row>(column: Exported<Row>, rows: readonly Row[]): Part<Row>[] {
  const { label, csv, sheet } = column
  const said = (row: Row) => {
    const value = csv?.(row) ?? ''
    return value === '' ? null : String(value)
  }
  const width = Math.min(60, Math.max(10, Math.round((column.width ?? 260) / 7)))
  const part = (kind: Kind, read: Part<Row>['read'], of = label): Part<Row> => ({
    label: of,
    width,
    kind,
    read,
  })
  if (sheet === 'day') return [part('date', (row) => dayOf(said(row)))]
  if (sheet === 'moment') return [part('moment', (row) => momentOf(said(row)), headOf(column))]
  if (sheet === 'percent') return [part('amount', said, `${label}, %`)]
  if (sheet === 'amount') {
    const amount = part('amount', (row) => said(row)?.split(' ')[0] ?? null)
    const currency = (row: Row) => said(row)?.split(' ')[1] ?? null
    if (!rows.some(currency)) return [amount]
    return [amount, { ...part('text', currency, `${label}, currency`), width: 10 }]
  }
  const isNumber = rows.some((row) => typeof csv?.(row) === 'number')
  return [part(isNumber ? 'quantity' : 'text', said)]
}

/** `21/05/2026` as `2026-05-21`. */
const dayOf = (text: string | null) => text?.split('/').reverse().join('-') ?? null

/** `21/05/2026 17:00:00` as `2026-05-21T17:00:00`. */
function momentOf(text: string | null) {
  const [day, time] = text?.split(' ') ?? []
  return day && time ? `${dayOf(day)}T${time}` : null
}
