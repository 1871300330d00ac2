import '@fairlead/api/later-calls'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TemplateLines } from './template-lines.tsx'

export type PastOrder = ReplyOf<'requisitionTemplate.pastOrders'>[number]

interface Props {
  /** Null where none is chosen yet. */
  vesselId: number | null
  onClose: () => void
  onTake: (lines: PastOrder['lines']) => void
}

/** Begins with what the ship ordered before. */
export function PastOrderDialog({ vesselId, onClose, onTake }: Props) {
  const { data: orders } = useCall(
    'requisitionTemplate.pastOrders',
    { query: { vesselId: vesselId ?? 0 } },
    { enabled: vesselId !== null },
  )
  const [id, setId] = useState('')
  const order = orders?.find((each) => String(each.id) === id) ?? orders?.[0]
  return (
    <Dialog
      title="As last time"
      note="Codes, quantities and units, without prices"
      onClose={onClose}
      onSubmit={() => order && onTake(order.lines)}
      actions={
        <Button kind="primary" type="submit" disabled={!order}>
          Add {counted(order?.lines.length ?? 0, 'line')}
        </Button>
      }
    >
      {vesselId === null && <Notice>Choose the vessel first.</Notice>}
      {orders?.length === 0 && <Notice>Nothing was ordered for this vessel yet.</Notice>}
      {order && (
        <>
          <Field label="Order">
            <Select
              value={String(order.id)}
              onChange={setId}
              options={orders!.map((each) => ({ value: String(each.id), label: labelOf(each) }))}
            />
          </Field>
          <TemplateLines lines={order.lines} of="the order" />
        </>
      )}
    </Dialog>
  )
}

const labelOf = ({ orderNumber, title, orderedAt, lines }: PastOrder) =>
  [orderNumber, title, formatDate(orderedAt), counted(lines.length, 'line')]
    .filter(Boolean)
    .join(', ')
