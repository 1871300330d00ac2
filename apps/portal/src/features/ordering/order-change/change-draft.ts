import { isSame } from '../../../drafts/is-same.ts'
import { merged, said } from '../order/merged.ts'
import type { Order } from '../order/order-model.ts'
import type { Overtaken } from '../order/restored.tsx'
import { entriesOf, type ChangedLineEntries, type ChangeEntries } from './change-form.ts'

/** What this device keeps of a change that was not sent: what was typed, and the order it was typed over. */
export interface KeptChange {
  version: number
  before: ChangeEntries
  typed: ChangeEntries
  /** How the lines were called, for one that is no longer on the order. */
  names: Record<number, string>
}

export const keptOf = (order: Order, typed: ChangeEntries): KeptChange => ({
  version: order.version,
  before: entriesOf(order),
  typed,
  names: Object.fromEntries(
    order.lines.map(({ id, position, name }) => [id, `Line ${position}, ${name}`]),
  ),
})

/** Whether anything of it differs from the order it was typed over. */
export const isChanged = ({ before, typed }: KeptChange) => !isSame(before, typed)

/** What is typed over the order as it stands now: what others changed is theirs, unless it was typed here as well. */
export function broughtOver(order: Order, kept: KeptChange) {
  const overtaken: Overtaken[] = []
  const theirs = entriesOf(order)
  const tell = (label: string, typed: unknown, now: unknown) =>
    overtaken.push({ label, typed: said(typed), now: `${said(now)} on the order` })
  const head = merged({ theirs, before: kept.before, typed: kept.typed }, headLabels, tell)
  const lines = theirs.lines.map((line) => {
    const [before, typed] = [kept.before, kept.typed].map(({ lines: all }) =>
      all.find(({ lineId }) => lineId === line.lineId),
    )
    if (!before || !typed) return line
    const name = kept.names[line.lineId]
    return merged({ theirs: line, before, typed }, lineLabels, (label, mine, now) =>
      tell(`${name}, ${label}`, mine, now),
    )
  })
  for (const gone of goneOf(kept, theirs))
    overtaken.push({
      label: kept.names[gone.lineId] ?? 'A line',
      typed: 'a change',
      now: 'no longer on the order',
    })
  const entries: ChangeEntries = { ...head, lines, added: kept.typed.added }
  return { entries, overtaken }
}

const goneOf = ({ before, typed }: KeptChange, theirs: ChangeEntries): ChangedLineEntries[] =>
  typed.lines.filter(({ lineId }, place) => {
    const stands = theirs.lines.some((line) => line.lineId === lineId)
    return !stands && !isSame(typed.lines[place], before.lines[place])
  })

const headLabels = {
  message: 'Word to the supplier',
  port: 'Delivery port',
  deliveryDueDate: 'Deliver by',
  vesselEta: 'Vessel’s ETA',
  incoterm: 'Terms of delivery',
  incotermPlace: 'Place',
  paymentTerms: 'Payment',
  transportationCost: 'Freight and packing',
  otherCharges: 'Other charges',
  discountPercent: 'Discount on all',
} satisfies Partial<Record<keyof ChangeEntries, string>>

const lineLabels = {
  quantity: 'quantity',
  unitPrice: 'unit price',
  discountPercent: 'discount',
  remarks: 'remarks',
  out: 'taken out',
} satisfies Partial<Record<keyof ChangedLineEntries, string>>
