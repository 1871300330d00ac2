import '@fairlead/api/later-calls'
import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { useCall, useListCall, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { columnsOf, FindLines, foundWords, useFoundLines, type FoundLine } from './found-lines.tsx'
import type { PriceListHead } from './price-list-model.ts'
import styles from './contract.module.css'
import '../../ui/inset-table.css'

/** A line of a contract to be ordered, and the list it stands in. */
export interface AgreedLine {
  line: FoundLine
  list: PriceListHead
}

interface Props {
  /** The contract that is looked at first. */
  contractId: number | null
  onClose: () => void
  onTake: (agreed: readonly AgreedLine[]) => void
}

const mostContracts = 200

/** Lines to order under contracts. What they cost depends on the port and the day, and is offered where they are typed. */
export function ContractLinesDialog({ contractId, onClose, onTake }: Props) {
  const { data: contracts } = useListCall('contract.list', {
    filter: { tab: 'active' },
    range: [0, mostContracts - 1],
    sort: ['number', 'ASC'],
  })
  const [id, setId] = useState(String(contractId ?? ''))
  const chosen = contracts?.data.find((each) => String(each.id) === id) ?? contracts?.data[0]
  const params = { id: chosen?.id ?? 0, number: chosen?.active ?? 0 }
  const { data: version } = useCall('contract.version', { params }, { enabled: params.number > 0 })
  const found = useFoundLines(params, true)
  const [picked, setPicked] = useState<ReadonlyMap<number, AgreedLine>>(new Map())
  const lists = new Map(version?.priceLists.map((list) => [list.uuid, list]))
  const columns = columnsOf(lists)
    .filter((column) => column.id !== 'list' || lists.size > 1)
    .map((column) => ({ ...column, width: widths[column.id] ?? column.width }))
  // Until both are of the contract that is chosen, there is nothing to choose.
  const isRead = version && found.data?.data.every(({ listUuid }) => lists.has(listUuid))
  const rows = isRead ? found.data?.data : undefined
  const toggle = (ids: readonly number[], on: (id: number) => boolean) => {
    const next = new Map(picked)
    for (const line of rows ?? []) {
      const list = lists.get(line.listUuid)
      if (!ids.includes(line.id) || !list) continue
      if (on(line.id)) next.set(line.id, { line, list })
      else next.delete(line.id)
    }
    setPicked(next)
  }
  const selection = {
    selectedIds: [...picked.keys()],
    onToggleItem: (id: number | string) => toggle([Number(id)], (each) => !picked.has(each)),
    onSelect: (ids: readonly (number | string)[]) => {
      const wanted = new Set(ids.map(Number))
      toggle(rows?.map((line) => line.id) ?? [], (each) => wanted.has(each))
    },
  }
  return (
    <Dialog
      side
      title="From a contract"
      note="Their prices for the port and the day are offered below the lines"
      unsaved={picked.size > 0}
      onClose={onClose}
      onSubmit={() => picked.size > 0 && onTake([...picked.values()])}
      actions={
        <Button kind="primary" type="submit" disabled={picked.size === 0}>
          Add {counted(picked.size, 'line')}
        </Button>
      }
    >
      {contracts?.total === 0 && <Notice>No contract is in force.</Notice>}
      {chosen && id !== '' && String(chosen.id) !== id && (
        <Notice tone="amber">The contract that was asked for is not among those in force.</Notice>
      )}
      {contracts && contracts.total > mostContracts && (
        <Notice>
          The first {mostContracts} of {contracts.total} contracts, by their numbers.
        </Notice>
      )}
      {chosen && (
        <>
          <Field label="Contract">
            <Select
              value={String(chosen.id)}
              onChange={setId}
              options={contracts!.data.map((each) => ({
                value: String(each.id),
                label: labelOf(each),
              }))}
            />
          </Field>
          <div
            className={styles['findlines']}
            // Who looks for a line does not take the others yet.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          >
            <FindLines found={found} />
            <span className="muted small" role="status">
              {found.data ? foundWords(found.q, found.data) : ''}
            </span>
          </div>
          {found.data?.total !== 0 && (
            <div className="frame">
              <DataTable
                inset
                caption="Lines of the contract"
                columns={columns}
                rows={rows}
                rowName={(row) => row.description}
                selection={selection}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

/** A panel is narrower than a page. */
const widths: Partial<Record<string, number>> = { code: 104, list: 112, unit: 56, price: 112 }

const labelOf = ({ number, title, vendors }: RowOf<'contract.list'>) =>
  [number, title, vendors.map(({ name }) => name).join(', ')].filter(Boolean).join(', ')
