import '@fairlead/api/later-calls'
import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { useCall, useListCall, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import type { NamedRef } from '../../ui/choosers.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { columnsOf, FindLines, foundWords, useFoundLines, type FoundLine } from './found-lines.tsx'
import type { PriceListHead } from './price-list-model.ts'
import styles from './contract.module.css'
import '../../ui/inset-table.css'

/** Lines of contracts to be ordered, and what all of them share: nothing where they differ. */
export interface AgreedLines {
  lines: readonly FoundLine[]
  supplier: NamedRef | null
  currency: string | null
}

interface Props {
  /** The contract that is looked at first. */
  contractId: number | null
  onClose: () => void
  onTake: (agreed: AgreedLines) => void
}

/** Nobody has so many contracts in force; who has finds the line in its contract. */
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
  const [picked, setPicked] = useState<ReadonlyMap<number, Picked>>(new Map())
  const lists = new Map(version?.priceLists.map((list) => [list.uuid, list]))
  const columns = columnsOf(lists)
    .filter((column) => column.id !== 'list' || lists.size > 1)
    .map((column) => ({ ...column, width: widths[column.id] ?? column.width }))
  const toggle = (ids: readonly number[], on: (id: number) => boolean) => {
    const next = new Map(picked)
    for (const line of found.data?.data ?? []) {
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
      toggle(found.data?.data.map((line) => line.id) ?? [], (each) => wanted.has(each))
    },
  }
  return (
    <Dialog
      side
      title="From a contract"
      note="Their prices for the port and the day are offered below the lines"
      onClose={onClose}
      onSubmit={() => picked.size > 0 && onTake(agreedOf([...picked.values()]))}
      actions={
        <Button kind="primary" type="submit" disabled={picked.size === 0}>
          Add {counted(picked.size, 'line')}
        </Button>
      }
    >
      {contracts?.total === 0 && <Notice>No contract is in force.</Notice>}
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
          <div className={styles['findlines']}>
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
                rows={version && found.data?.data}
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
const widths: Partial<Record<string, number>> = { code: 112, list: 136, unit: 56, price: 136 }

interface Picked {
  line: FoundLine
  list: PriceListHead
}

function agreedOf(picked: readonly Picked[]): AgreedLines {
  const [first] = picked
  const isOne = <T,>(of: (list: PriceListHead) => T) =>
    picked.every(({ list }) => of(list) === of(first!.list))
  return {
    lines: picked.map(({ line }) => line),
    supplier: isOne(({ vendor }) => vendor.id) ? first!.list.vendor : null,
    currency: isOne(({ currency }) => currency) ? first!.list.currency : null,
  }
}

const labelOf = ({ number, title, vendors }: RowOf<'contract.list'>) =>
  [number, title, vendors.map(({ name }) => name).join(', ')].filter(Boolean).join(', ')
