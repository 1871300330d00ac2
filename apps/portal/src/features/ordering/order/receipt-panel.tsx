import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import { receiptEntries } from '@fairlead/validation/receipt'
import { useState } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { forgetFilesHere } from '../../../drafts/device-files.ts'
import { forgetHere, keptHere } from '../../../drafts/device.ts'
import { useFormFiles } from '../../../drafts/use-kept-files.ts'
import { useKeptForm } from '../../../drafts/use-kept-form.ts'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/dialog.tsx'
import { AreaField, DayField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { KeptHere } from '../../../drafts/kept-here.tsx'
import type { Order } from './order-model.ts'
import {
  keptReceipt,
  receiptOfAll,
  receiptOver,
  receiptPlace,
  type KeptReceipt,
} from './receipt-draft.ts'
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
import { Restored, type Overtaken } from './restored.tsx'
import '../../../ui/panel.css'
import './receipt.css'

/** Says what of an order has arrived, line by line, and what was short, damaged or wrong. */
export function ReceiptPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  // As it was when it was opened: what a colleague receives meanwhile must not move the lines.
  const [opened] = useState(order)
  const awaited = awaitedLines(opened)
  const today = todayHere()
  const [begun, setBegun] = useState(() => beginningOf(order, today))
  const form = useForm<ReceiptEntries>(receiptEntries(order.lines, today), begun.entries)
  const { control, handleSubmit } = form
  const rows = useFieldArray({ control, name: 'lines' })
  const refused = useRefusals(form, 'on')
  const draft = useKeptForm({
    form,
    place: receiptPlace(order),
    more: null,
    content: (typed) => keptReceipt(opened, receiptOfAll(opened, today), typed),
  })
  const { isRead } = useFormFiles(form, receiptPlace(order), picturesOf(awaited))
  const throwAway = () => {
    forgetHere(receiptPlace(order))
    form.reset(receiptOfAll(opened, today))
    setBegun({ entries: begun.entries, over: null, overtaken: [], files: [] })
    draft.again()
  }
  const receive = useAction('order.receive', {
    done: `${order.supplierName} has been told`,
    quiet: true,
    onSuccess: () => {
      draft.finish()
      void forgetFilesHere(receiptPlace(order))
      onClose()
    },
  })
  const send = handleSubmit((typed) =>
    receive.mutate({ params: { id: order.id }, ...receiptOf(typed) }, { onError: refused }),
  )
  const what = 'this receipt'
  const isKept = draft.isTyped || begun.over !== null
  return (
    <Panel
      title={`Receive order ${order.orderNumber}`}
      note={[order.vessel?.name, order.supplierName].filter(Boolean).join(', ')}
      foot={
        <>
          <Left lines={awaited} form={form} />
          <KeptHere what={what} saving={draft.saving} isKept={isKept} onThrow={throwAway} />
        </>
      }
      unsaved={false}
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button kind="primary" type="submit" busy={receive.isPending}>
          Write down
        </Button>
      }
    >
      <Restored
        what={what}
        order={opened}
        over={begun.over}
        overtaken={begun.overtaken}
        files={isRead ? begun.files.filter((name) => !isThere(form, name)) : []}
      />
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

/** Pictures belong to a line, wherever it stands. */
const picturesOf = (lines: OrderLine[]) =>
  Object.fromEntries(lines.map(({ id }, place) => [id, `lines.${place}.pictures` as const]))

const isThere = ({ getValues }: UseFormReturn<ReceiptEntries>, name: string) =>
  getValues('lines').some(({ pictures }) => pictures.some((picture) => picture.name === name))

interface Beginning {
  entries: ReceiptEntries
  /** The version it was typed over; null where nothing was. */
  over: number | null
  overtaken: Overtaken[]
  files: string[]
}

function beginningOf(order: Order, today: string): Beginning {
  const kept = keptHere<KeptReceipt>(receiptPlace(order))
  if (!kept) return { entries: receiptOfAll(order, today), over: null, overtaken: [], files: [] }
  return { ...receiptOver(order, kept, today), over: kept.version, files: kept.pictures }
}

/** What becomes of the order with this receipt, before it is written down. */
function Left({ lines, form }: { lines: OrderLine[]; form: UseFormReturn<ReceiptEntries> }) {
  const typed = useWatch({ control: form.control, name: 'lines' })
  const open = typed.filter((line, i) => leftOf(lines[i]!, line)?.gt(0)).length
  if (open === 0) return 'Nothing is awaited after this: the order is delivered'
  return `${open} of ${counted(typed.length, 'line')} still awaited after this`
}
