import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import type { CaseType } from '@fairlead/validation/vocabulary'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { caseTypeIcons, caseTypeLabels } from '../frame/labels.ts'
import { Chip } from './chip.tsx'
import type { Column } from './data-table.tsx'
import { Deadline, Money, OrDash } from './figures.tsx'
import { Icon } from './icon.tsx'

type Text = string | null | undefined
type More<Row, Sort extends string> = Partial<Column<Row, Sort>>

/** The columns that every list of the trade has: words, days, counts, the port, a deadline, a total, and what a document is about. */
export const textColumn = <Row, Sort extends string = never>(
  id: string,
  label: string,
  read: (row: Row) => Text,
  more?: More<Row, Sort>,
): Column<Row, Sort> => ({
  id,
  label,
  csv: read,
  cell: (row) => <OrDash>{read(row)}</OrDash>,
  ...more,
})

export const dayColumn = <Row, Sort extends string = never>(
  id: string,
  label: string,
  read: (row: Row) => Text,
  more?: More<Row, Sort>,
): Column<Row, Sort> => {
  const day = (row: Row) => (read(row) ? formatDate(read(row)) : null)
  return { ...textColumn(id, label, day), sheet: 'day', width: 96, ...more }
}

export const countColumn = <Row, Sort extends string = never>(
  id: string,
  label: string,
  read: (row: Row) => number,
  more?: More<Row, Sort>,
): Column<Row, Sort> => ({ id, label, width: 64, align: 'right', csv: read, cell: read, ...more })

export const portColumn = <
  Row extends { deliveryPort: { locode: string; name: string } | null },
  Sort extends string = never,
>(
  more?: More<Row, Sort>,
): Column<Row, Sort> => ({
  ...textColumn('port', 'Port', (row) => row.deliveryPort?.locode),
  width: 72,
  title: (row) => row.deliveryPort?.name ?? '',
  ...more,
})

/** Until when it is answered, in the zone it was set in. */
export const deadlineColumn = <Row extends { dueAt: string | null; timeZone: string | null }>(
  label: string,
): Column<Row, 'dueAt'> => ({
  id: 'deadline',
  label,
  width: 140,
  sort: 'dueAt',
  phone: 'end',
  csv: (row) => row.dueAt && formatDateTime(row.dueAt),
  sheet: 'moment',
  cell: (row) => <Deadline at={row.dueAt} timeZone={row.timeZone} />,
})

/** What a document comes to. */
export const totalColumn = <Row extends { total: string; currency: string }>(): Column<
  Row,
  'total'
> => ({
  id: 'total',
  label: 'Total',
  width: 124,
  align: 'right',
  sort: 'total',
  phone: 'subend',
  csv: (row) => `${row.total} ${row.currency}`,
  sheet: 'amount',
  cell: (row) => <Money value={row.total} currency={row.currency} />,
})

interface Titled {
  type: CaseType
  title: string
}

/** Icon and name of the kind, then the title. */
export const titleColumn = <Row extends Titled, Sort extends string = never>(
  more?: More<Row, Sort> & { urgent?: (row: Row) => boolean; mark?: (row: Row) => ReactNode },
): Column<Row, Sort> => {
  const { urgent, mark, ...rest } = more ?? {}
  return {
    id: 'title',
    label: 'Type and title',
    csv: (row) => row.title,
    title: (row) => `${caseTypeLabels[row.type]}: ${row.title}`,
    cell: (row) => (
      <span className="cellflex">
        <span className="typeicon">
          <Icon of={caseTypeIcons[row.type]} size={14} />
        </span>
        <span className="sr">{caseTypeLabels[row.type]}</span>
        <span className="clip">{row.title || 'No title yet'}</span>
        {urgent?.(row) && <UrgentChip />}
        {mark?.(row)}
      </span>
    ),
    ...rest,
  }
}

export const UrgentChip = () => (
  <Chip tone="red" icon={ChevronUp}>
    Urgent
  </Chip>
)
