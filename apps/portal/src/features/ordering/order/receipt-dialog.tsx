import { todayHere } from '@fairlead/validation/day'
import { ReceiptForm } from '@fairlead/validation/purchase-order'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, DayField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import type { Order } from './order-model.ts'

/** Says that the goods of an order have arrived, and what was wrong with them. */
export function ReceiptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useForm(ReceiptForm, { on: todayHere(), remark: '' })
  const refused = useRefusals(form, 'on')
  const receive = useAction('order.receive', {
    done: 'Order received',
    quiet: true,
    onSuccess: onClose,
  })
  const { control, handleSubmit } = form
  const send = handleSubmit((body) =>
    receive.mutate({ params: { id: order.id }, body }, { onError: refused }),
  )
  return (
    <Dialog
      title={`Order ${order.orderNumber} was received`}
      note={`${order.supplierName} is told at once.`}
      cancel="Not yet"
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button kind="primary" type="submit" busy={receive.isPending}>
          Mark as received
        </Button>
      }
    >
      <DayField control={control} name="on" label="Received on" required />
      <AreaField
        control={control}
        name="remark"
        label="What was short, damaged or wrong"
        rows={3}
        maxLength={1000}
      />
    </Dialog>
  )
}
