import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { shownNumber } from '@fairlead/formatting/typed-number'
import { counted } from '@fairlead/validation/counted'
import { useDuty } from '../../frame/area-context.ts'
import { useCall, whileTyping } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { OpenName } from '../../ui/open-name.tsx'
import { Section } from '../../ui/section.tsx'
import type { PriceIndex } from './price-index.ts'
import { PriceIndexDialog } from './price-index-dialog.tsx'
import '../../ui/inset-table.css'

/** The indexes that prices of a contract follow, whatever its version. */
export function PriceIndexes({ contractId }: { contractId: number }) {
  const { data } = useCall('priceIndex.list', { params: { id: contractId } }, whileTyping)
  const [open, setOpen] = useState<PriceIndex | 'new' | null>(null)
  const trades = useDuty('trade')
  if (!data || (data.length === 0 && !trades)) return null
  return (
    <Section
      title="Indexes"
      count={data.length}
      note="A price that follows one is price × index / base on the day"
      end={
        trades && (
          <Button small icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
            Add an index
          </Button>
        )
      }
    >
      <IndexTable indexes={data} {...(trades && { onOpen: setOpen })} />
      {open && (
        <PriceIndexDialog
          contractId={contractId}
          index={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

type Shown = Pick<PriceIndex, 'id' | 'name' | 'values'>

interface TableProps<I extends Shown> {
  indexes: readonly I[]
  onOpen?: (index: I) => void
}

/** Indexes with their newest value. */
export function IndexTable<I extends Shown>({ indexes, onOpen }: TableProps<I>) {
  if (indexes.length === 0) return <p className="muted">No price follows an index yet.</p>
  return (
    <div className="frame">
      <DataTable inset caption="Indexes" columns={columnsOf(onOpen)} rows={indexes} />
    </div>
  )
}

const columnsOf = <I extends Shown>(onOpen?: (index: I) => void): Column<I>[] => [
  {
    id: 'name',
    label: 'Index',
    phone: 'title',
    cell: (row) => (onOpen ? <OpenName onOpen={() => onOpen(row)}>{row.name}</OpenName> : row.name),
  },
  {
    id: 'value',
    label: 'Newest value',
    width: 128,
    align: 'right',
    phone: 'end',
    cell: ({ values }) => shownNumber(values[0]?.value ?? ''),
  },
  { id: 'on', label: 'Of', width: 112, cell: ({ values }) => formatDate(values[0]?.on) },
  {
    id: 'source',
    label: 'Source',
    phone: 'sub',
    cell: ({ values }) => <span className="clip">{values[0]?.source}</span>,
  },
  {
    id: 'values',
    label: 'Values',
    width: 104,
    wide: true,
    cell: ({ values }) => counted(values.length, 'value'),
  },
]
