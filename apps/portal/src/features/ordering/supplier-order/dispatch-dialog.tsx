import { todayHere } from '@fairlead/validation/day'
import { DispatchForm } from '@fairlead/validation/purchase-order'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DayField, TextField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import type { Order } from './confirmation.ts'

/** Says that a ready order has left: when, with whom, and the number to follow it by. */
export function DispatchButton({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="primary" icon={Truck} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Mark as dispatched
      </Button>
      {asking && <DispatchDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}

function DispatchDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useForm(DispatchForm, { on: todayHere(), carrier: '', tracking: '' })
  const refused = useRefusals(form, 'on')
  const dispatch = useAction('order.dispatch', {
    done: 'The buyer has been told',
    quiet: true,
    onSuccess: onClose,
  })
  const { control, handleSubmit } = form
  const send = handleSubmit((body) =>
    dispatch.mutate({ params: { id: order.id }, body }, { onError: refused }),
  )
  return (
    <Dialog
      title={`Order ${order.orderNumber} has left`}
      note={`${order.buyerName} is told at once.`}
      cancel="Not yet"
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button kind="primary" type="submit" busy={dispatch.isPending}>
          Mark as dispatched
        </Button>
      }
    >
      <DayField control={control} name="on" label="Left on" required />
      <TextField control={control} name="carrier" label="Carrier" maxLength={120} />
      <TextField control={control} name="tracking" label="Tracking number" maxLength={120} />
    </Dialog>
  )
}
