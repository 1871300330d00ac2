import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import type { Identifier } from 'ra-core'
import { counted } from '@fairlead/validation/counted'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { Dialog } from './dialog.tsx'
import { remindedColumns } from './reminded-columns.tsx'
import './inset-table.css'

interface Reminded {
  id: number
  orderNumber: string
  supplierName: string | null
  lastReminderAt: string | null
  reminders: number
}

interface Props {
  note: string
  rows: readonly Reminded[]
  busy: boolean
  onRemind: (ids: number[]) => void
  onClose: () => void
}

/** What became of reminders, in words. */
export const remindedWords = (reply: {
  sent: number
  refused: readonly { orderNumber: string; message: string }[]
}) =>
  [
    `${counted(reply.sent, 'reminder')} sent`,
    ...reply.refused.map(({ orderNumber, message }) => `${orderNumber}: ${message}`),
  ].join('. ')

/** Who is reminded of which order, before any mail goes out. */
export function RemindSuppliers({ note, rows, busy, onRemind, onClose }: Props) {
  const [left, setLeft] = useState<readonly Identifier[]>([])
  const chosen = rows.flatMap(({ id }) => (left.includes(id) ? [] : id))
  return (
    <Dialog
      title="Send reminders"
      note={note}
      foot="One mail each"
      onClose={onClose}
      onSubmit={() => chosen.length > 0 && onRemind(chosen)}
      actions={
        <Button kind="primary" type="submit" icon={Bell} busy={busy} disabled={chosen.length === 0}>
          Send {counted(chosen.length, 'reminder')}
        </Button>
      }
    >
      <div className="frame">
        <DataTable
          inset
          caption="Who gets a reminder"
          rows={rows}
          rowName={(row) => row.orderNumber}
          selection={{
            selectedIds: chosen,
            onToggleItem: (id) =>
              setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]),
            onSelect: (ids) => setLeft(rows.map(({ id }) => id).filter((id) => !ids.includes(id))),
          }}
          columns={[
            {
              id: 'supplier',
              label: 'Supplier',
              phone: 'title',
              cell: (row) => <span className="clip">{row.supplierName}</span>,
            },
            { id: 'order', label: 'PO', phone: 'sub', width: 168, cell: (row) => row.orderNumber },
            ...remindedColumns<Reminded>(),
          ]}
        />
      </div>
    </Dialog>
  )
}
