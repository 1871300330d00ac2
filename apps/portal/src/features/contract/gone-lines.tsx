import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { onCallFailed, useListCall, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { windowSize } from './use-price-lines.ts'
import { lineOf } from './price-list-model.ts'
import { WindowTools, type Show, type Window } from './window-tools.tsx'

interface Props {
  params: { id: number; listUuid: string; number: number }
  /** The version that has them. */
  against: number
  shown: Window
  onShow: (next: Window) => void
  tabs: readonly { value: Show; label: string }[]
  /** Adds a line to the draft again. */
  onPutBack: (line: ReturnType<typeof lineOf>) => Promise<unknown>
}

type Row = RowOf<'priceList.difference'> & { id: number }

/** Lines of the version before that the draft has no more; each can be put back. */
export function GoneLines({ params, against, shown, onShow, tabs, onPutBack }: Props) {
  const { data, refetch } = useListCall('priceList.difference', {
    params: { ...params, from: against },
    filter: { kind: 'GONE', ...(shown.q && { q: shown.q }) },
    range: [shown.from, shown.from + windowSize - 1],
    sort: ['position', 'ASC'],
  })
  const [busy, setBusy] = useState<number | null>(null)
  const putBack = async (row: Row) => {
    setBusy(row.id)
    try {
      const line = await findLine({ ...params, number: against }, row)
      if (!line) throw new Error('This line was not found any more')
      await onPutBack(lineOf(line))
      await refetch()
    } catch (error) {
      onCallFailed(error, false)
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(null)
    }
  }
  const rows = data?.data.map((row) => ({ ...row, id: row.lineId! }))
  return (
    <>
      <WindowTools tabs={tabs} shown={shown} total={data?.total} onShow={onShow} />
      <div className="tablewrap" role="region" aria-label="Lines that are gone" tabIndex={0}>
        <DataTable
          caption="Lines that are gone"
          columns={[
            ...columns,
            {
              id: 'back',
              label: 'Put back',
              width: 120,
              phone: 'subend',
              cell: (row) => (
                <Button
                  small
                  icon={Undo2}
                  busy={busy === row.id}
                  aria-label={`Put back ${row.description || row.code}`}
                  onClick={() => void putBack(row)}
                >
                  Put back
                </Button>
              ),
            },
          ]}
          rows={rows}
        />
      </div>
    </>
  )
}

/** The line as it stood there, found by its words and known by its id. */
async function findLine(params: Props['params'], { id, code, description }: Row) {
  const found = await act('priceList.lines', {
    params,
    filter: { q: (code || description).slice(0, 100) },
    range: [0, windowSize - 1],
  })
  return found.find((line) => line.id === id)
}

const columns: Column<Row>[] = [
  { id: 'code', label: 'Code', width: 128, phone: 'sub', cell: (row) => row.code },
  {
    id: 'description',
    label: 'Description',
    phone: 'title',
    title: (row) => row.description,
    cell: (row) => <s className="clip">{row.description}</s>,
  },
  { id: 'unit', label: 'Unit', width: 72, cell: (row) => row.unit },
  {
    id: 'was',
    label: 'Active',
    width: 112,
    align: 'right',
    phone: 'end',
    cell: (row) => row.from && formatUnitPrice(row.from),
  },
]
