import CircleCheck from 'lucide-react/icons/circle-check'
import { Link, useLocation } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { officeForms } from './office-paths.ts'

type TriageColumn = ColumnOf<'triage'>

/** Purchases with lines that no rule is sure of; the others on demand. */
export function TriageList({ buyerId }: { buyerId: number | undefined }) {
  const paths = officeForms(useLocation().pathname)
  return (
    <ListView
      resource="triage"
      filter={buyerId === undefined ? {} : { buyerId }}
      sort={{ field: 'orderedAt', order: 'ASC' }}
      noun="purchases"
      caption="To triage"
      listKey="ihm-triage"
      columns={[numberColumn(paths.triage), ...columns]}
      filters={[
        { key: 'settled', label: 'Shown', options: [{ value: 'true', label: 'All purchases' }] },
      ]}
      views={false}
      rowLink={paths.triage}
      rowName={(row) => row.number}
      empty={
        <Empty icon={CircleCheck} title="Nothing waits to be triaged">
          <p>
            The rules were sure of every line that was ordered. Show all purchases to look at their
            lines.
          </p>
        </Empty>
      }
    />
  )
}

const numberColumn = (
  one: (row: { caseId: number | null; orderId: number }) => string,
): TriageColumn => ({
  id: 'number',
  label: 'Purchase',
  width: 160,
  phone: 'title',
  csv: (row) => row.number,
  cell: (row) => (
    <Link className="idlink" to={one(row)}>
      {row.number}
    </Link>
  ),
})

const columns: readonly TriageColumn[] = [
  textColumn('title', 'Subject', (row) => row.title, { phone: 'sub' }),
  textColumn('vessel', 'Vessel', (row) => row.vesselName, { width: 152 }),
  dayColumn('ordered', 'Ordered', (row) => row.orderedAt, {
    width: 104,
    sort: 'orderedAt',
    wide: true,
  }),
  count('lines', 'Lines', (row) => row.lines),
  count('relevant', 'Relevant', (row) => row.relevant),
  count('unsure', 'Unsure', (row) => row.unsure),
  {
    id: 'open',
    label: 'To decide',
    width: 112,
    align: 'right',
    phone: 'end',
    csv: (row) => row.open,
    cell: (row) => (row.open > 0 ? counted(row.open, 'line') : '-'),
  },
]

function count(
  id: string,
  label: string,
  of: (row: Parameters<TriageColumn['cell']>[0]) => number,
): TriageColumn {
  return { id, label, width: 88, align: 'right', wide: true, csv: of, cell: of }
}
