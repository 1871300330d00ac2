import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DueOn } from './ihm-words.tsx'

/** What both sides see of the IHM forms of an order. */
interface FormRow {
  id: number
  orderNumber: string
  vesselName: string | null
  lines: number
  accepted: number
  askedAt: string
  dueOn: string
}
type FormColumn<Sort extends string = never> = Column<FormRow, Sort>

export const orderColumn = (one: (id: number) => string): FormColumn<'orderNumber'> => ({
  id: 'order',
  label: 'Order',
  width: 168,
  sort: 'orderNumber',
  phone: 'title',
  csv: (row) => row.orderNumber,
  cell: (row) => (
    <Link className="idlink" to={one(row.id)}>
      {row.orderNumber}
    </Link>
  ),
})

export const vesselColumn: FormColumn = textColumn('vessel', 'Vessel', (row) => row.vesselName, {
  width: 160,
})

export const linesColumn: FormColumn = {
  id: 'lines',
  label: 'Lines',
  width: 120,
  csv: (row) => row.lines,
  cell: (row) =>
    row.accepted > 0 ? `${row.accepted} of ${row.lines} accepted` : String(row.lines),
}

export const askedColumn: FormColumn<'askedAt'> = dayColumn(
  'asked',
  'Asked',
  (row) => row.askedAt,
  {
    width: 104,
    sort: 'askedAt',
    wide: true,
  },
)

export const dueColumn: FormColumn<'dueOn'> = {
  id: 'due',
  label: 'Due',
  width: 132,
  sort: 'dueOn',
  phone: 'end',
  csv: (row) => formatDate(row.dueOn),
  sheet: 'day',
  title: (row) => formatDate(row.dueOn),
  cell: (row) => <DueOn day={row.dueOn} />,
}
