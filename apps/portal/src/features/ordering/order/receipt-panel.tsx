import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import { receiptEntries } from '@fairlead/validation/receipt'
import { useState } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/dialog.tsx'
import { AreaField, DayField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import type { Order } from './order-model.ts'
import {
  arrived,
  awaitedLines,
  leftOf,
  nothing,
  receiptOf,
  type OrderLine,
  type ReceiptEntries,
} from './receipt-form.ts'
import { ReceiptLine } from './receipt-line.tsx'
import '../../../ui/panel.css'
import './receipt.css'

/** Says what of an order has arrived, line by line, and what was short, damaged or wrong. */
export function ReceiptPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  // As it was when it was opened: what a colleague receives meanwhile must not move the lines.
  const [awaited] = useState(() => awaitedLines(order))
  const today = todayHere()
  const form = useForm<ReceiptEntries>(receiptEntries(order.lines, today), {
    on: today,
    remark: '',
    lines: awaited.map(arrived),
  })
  const { control, handleSubmit } = form
  const rows = useFieldArray({ control, name: 'lines' })
  const refused = useRefusals(form, 'on')
  const receive = useAction('order.receive', {
    done: `${order.supplierName} has been told`,
    quiet: true,
    onSuccess: onClose,
  })
  const send = handleSubmit((typed) =>
    receive.mutate({ params: { id: order.id }, ...receiptOf(typed) }, { onError: refused }),
  )
  return (
    <Panel
      title={`Receive order ${order.orderNumber}`}
      note={[order.vessel?.name, order.supplierName].filter(Boolean).join(', ')}
      foot={<Left lines={awaited} form={form} />}
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button kind="primary" type="submit" busy={receive.isPending}>
          Write down
        </Button>
      }
    >
      <div className="row receipt__head">
        <DayField control={control} name="on" label="Received on" required />
        <span className="grow" />
        <Button small onClick={() => rows.replace(awaited.map(arrived))}>
          All arrived
        </Button>
        <Button small onClick={() => rows.replace(awaited.map(nothing))}>
          Clear the lines
        </Button>
      </div>
      <ul className="receiptlines" aria-label="Lines that are awaited">
        {rows.fields.map((row, place) => (
          <ReceiptLine key={row.id} form={form} place={place} line={awaited[place]!} />
        ))}
      </ul>
      <AreaField control={control} name="remark" label="Remark" rows={2} maxLength={1000} />
    </Panel>
  )
}

/** What becomes of the order with this receipt, before it is written down. */
function Left({ lines, form }: { lines: OrderLine[]; form: UseFormReturn<ReceiptEntries> }) {
  const typed = useWatch({ control: form.control, name: 'lines' })
  const open = typed.filter((line, i) => leftOf(lines[i]!, line)?.gt(0)).length
  if (open === 0) return 'Nothing is awaited after this: the order is delivered'
  return `${open} of ${counted(typed.length, 'line')} still awaited after this`
}
