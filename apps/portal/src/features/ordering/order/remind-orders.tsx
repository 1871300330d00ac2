import type { RowOf } from '../../../server/queries.ts'
import { useAction } from '../../../server/queries.ts'
import { RemindSuppliers, remindedWords } from '../../../ui/remind-suppliers.tsx'

interface Props {
  rows: readonly RowOf<'order.list'>[]
  onClose: () => void
  onSent: () => void
}

export function RemindOrders({ rows, onClose, onSent }: Props) {
  const remind = useAction('order.remindBulk', {
    done: remindedWords,
    onSuccess: () => {
      onSent()
      onClose()
    },
  })
  return (
    <RemindSuppliers
      note="To the suppliers of orders that are not confirmed yet"
      rows={rows.map((row) => ({ ...row, supplierName: row.counterpart }))}
      busy={remind.isPending}
      onRemind={(purchaseOrderIds) => remind.mutate({ body: { purchaseOrderIds } })}
      onClose={onClose}
    />
  )
}
