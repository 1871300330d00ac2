import ChevronUp from 'lucide-react/icons/chevron-up'
import type { CaseType } from '@fairlead/validation/vocabulary'
import { formatDate } from '@fairlead/formatting/date'
import { caseTypeIcons, caseTypeLabels } from '../app/labels.ts'
import { Chip } from './chip.tsx'
import type { Column } from './data-table.tsx'
import { OrDash } from './figures.tsx'
import { Icon } from './icon.tsx'

type Text = string | null | undefined
type More<Row> = Partial<Column<Row>>

/** The columns that every list of the trade has: words, days, counts, the port, and what a document is about. */
export const textColumn = <Row,>(
  id: string,
  label: string,
  read: (row: Row) => Text,
  more?: More<Row>,
): Column<Row> => ({
  id,
  label,
  csv: read,
  cell: (row) => <OrDash>{read(row)}</OrDash>,
  ...more,
})

export const dayColumn = <Row,>(
  id: string,
  label: string,
  read: (row: Row) => Text,
  more?: More<Row>,
): Column<Row> => {
  const day = (row: Row) => (read(row) ? formatDate(read(row)) : null)
  return { ...textColumn(id, label, day), width: 96, ...more }
}

export const countColumn = <Row,>(
  id: string,
  label: string,
  read: (row: Row) => number,
  more?: More<Row>,
): Column<Row> => ({ id, label, width: 64, align: 'right', csv: read, cell: read, ...more })

export const portColumn = <Row extends { deliveryPort: { locode: string; name: string } | null }>(
  more?: More<Row>,
): Column<Row> => ({
  ...textColumn('port', 'Port', (row) => row.deliveryPort?.locode),
  width: 72,
  title: (row) => row.deliveryPort?.name ?? '',
  ...more,
})

interface Titled {
  type: CaseType
  title: string
}

/** Icon and name of the kind, then the title. */
export const titleColumn = <Row extends Titled>(
  more?: More<Row> & { urgent?: (row: Row) => boolean },
): Column<Row> => {
  const { urgent, ...rest } = more ?? {}
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
