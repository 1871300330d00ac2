import { formatDateTime } from '@fairlead/formatting/date'
import type { Column } from './data-table.tsx'

interface Reminded {
  lastReminderAt: string | null
  reminders: number
}

/** When somebody was reminded last, and how often so far. */
export const remindedColumns = <Row extends Reminded>(): Column<Row>[] => [
  {
    id: 'last',
    label: 'Last reminded',
    phone: 'end',
    width: 148,
    cell: (row) =>
      row.lastReminderAt ? (
        formatDateTime(row.lastReminderAt).slice(0, 16)
      ) : (
        <span className="muted">Not yet</span>
      ),
  },
  {
    id: 'sent',
    label: 'So far',
    width: 72,
    align: 'right',
    cell: (row) => row.reminders,
  },
]
