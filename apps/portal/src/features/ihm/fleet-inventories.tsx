import Ship from 'lucide-react/icons/ship'
import { Link, useLocation } from 'react-router'
import { useCall } from '../../server/queries.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { ReplyOf } from '../../server/queries.ts'
import { officeForms } from './office-paths.ts'

type Row = ReplyOf<'inventory.fleet'>[number]

/** The ships of one buyer, each with its inventory. */
export function FleetInventories({ buyerId }: { buyerId: number | undefined }) {
  const paths = officeForms(useLocation().pathname)
  const { data } = useCall('inventory.fleet', { query: buyerId === undefined ? {} : { buyerId } })
  if (data?.length === 0)
    return (
      <Empty icon={Ship} title="No vessels yet">
        <p>Every vessel of the fleet has an inventory here.</p>
      </Empty>
    )
  return (
    <div className="tablewrap" role="region" aria-label="Inventories" tabIndex={0}>
      <DataTable
        keys
        caption="Inventories by vessel"
        columns={columnsOf(paths.inventory)}
        rows={data}
        rowLink={(row) => paths.inventory(row.id)}
        rowName={(row) => row.name}
      />
    </div>
  )
}

const columnsOf = (one: (id: number) => string): readonly Column<Row>[] => [
  {
    id: 'name',
    label: 'Vessel',
    phone: 'title',
    cell: (row) => (
      <Link className="idlink" to={one(row.id)}>
        {row.name}
      </Link>
    ),
  },
  { id: 'imo', label: 'IMO number', width: 144, phone: 'sub', cell: (row) => row.imo },
  { id: 'entries', label: 'Entries', width: 120, align: 'right', cell: (row) => row.entries },
  {
    id: 'proposed',
    label: 'To accept',
    width: 120,
    align: 'right',
    phone: 'end',
    cell: (row) => row.proposed || '-',
  },
  { id: 'open', label: 'Forms open', width: 120, align: 'right', cell: (row) => row.open || '-' },
]
