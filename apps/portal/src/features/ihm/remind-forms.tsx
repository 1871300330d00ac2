import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import type { Identifier } from 'ra-core'
import { counted } from '@fairlead/validation/counted'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { remindedColumns } from '../../ui/reminded-columns.tsx'
import '../../ui/inset-table.css'

interface Reminded {
  id: number
  orderNumber: string
  supplierName: string
  lastReminderAt: string | null
  reminders: number
}

interface Props {
  rows: readonly Reminded[]
  onClose: () => void
  onSent: () => void
}

/** Who is reminded of which forms, before any mail goes out. */
export function RemindForms({ rows, onClose, onSent }: Props) {
  const [left, setLeft] = useState<readonly Identifier[]>([])
  const chosen = rows.filter(({ id }) => !left.includes(id))
  const remind = useAction('declaration.remind', {
    done: ({ sent, refused }) =>
      [
        `${counted(sent, 'reminder')} sent`,
        ...refused.map(({ orderNumber, message }) => `${orderNumber}: ${message}`),
      ].join('. '),
    onSuccess: () => {
      onSent()
      onClose()
    },
  })
  return (
    <Dialog
      title="Send reminders"
      note="To the suppliers whose IHM forms are awaited"
      foot="One mail each"
      onClose={onClose}
      onSubmit={() =>
        chosen.length > 0 && remind.mutate({ body: { declarationIds: chosen.map(({ id }) => id) } })
      }
      actions={
        <Button
          kind="primary"
          type="submit"
          icon={Bell}
          busy={remind.isPending}
          disabled={chosen.length === 0}
        >
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
            selectedIds: chosen.map(({ id }) => id),
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
