import Big from 'big.js'
import { z } from 'zod'
import { Amount, Percent, plain, Quantity, UnitPrice } from './decimal.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { PurchaseOrderLineForm, orderSums } from './purchase-order.ts'
import { Day, Id, Locode, optionalText } from './text.ts'
import { Incoterm, PaymentTerms } from './vocabulary.ts'

/** A line that is ordered already, as it shall be. What it is stays: another item is another line. */
const ChangedLineForm = z.object({
  lineId: Id,
  quantity: Quantity,
  unitPrice: UnitPrice,
  discountPercent: Percent.nullish(),
  remarks: optionalText(1000),
})

/** An order as the buyer wants it to be from now on: the lines that stay, new ones, its dates and terms. */
export const OrderChangeForm = z.object({
  version: z.number().int(),
  message: optionalText(2000),
  deliveryPort: Locode.nullish(),
  deliveryDueDate: Day.nullish(),
  vesselEta: Day.nullish(),
  incoterm: Incoterm.nullish(),
  incotermPlace: optionalText(120),
  paymentTerms: PaymentTerms.nullish(),
  transportationCost: Amount.default('0'),
  otherCharges: Amount.default('0'),
  discountPercent: Percent.nullish(),
  lines: z.array(ChangedLineForm).max(limits.linesPerDocument),
  added: z.array(PurchaseOrderLineForm).max(limits.linesPerDocument).default([]),
})
export type OrderChangeForm = z.output<typeof OrderChangeForm>

const text = z.string().nullable()
/** What two parties agreed on, as far as a change can touch it. A new line has no id yet. */
export const OrderTerms = z.object({
  deliveryPort: text,
  deliveryDueDate: text,
  vesselEta: text,
  incoterm: Incoterm.nullable(),
  incotermPlace: text,
  paymentTerms: PaymentTerms.nullable(),
  transportationCost: z.string(),
  otherCharges: z.string(),
  discountPercent: text,
  lines: z.array(
    z.object({
      lineId: z.number().nullable(),
      position: z.number(),
      name: z.string(),
      code: text,
      drawingNumber: text,
      quantity: z.string(),
      unit: z.string(),
      unitPrice: z.string(),
      discountPercent: text,
      remarks: text,
      accountCode: text,
    }),
  ),
})
export type OrderTerms = z.output<typeof OrderTerms>
/** One line of them. */
export type TermsLine = OrderTerms['lines'][number]

/** How a proposed change stands. One is open at a time; it lapses with its order. */
export const changeStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'TAKEN_BACK', 'LAPSED'] as const
/** One of them. */
export type ChangeState = (typeof changeStates)[number]
/** Waiting for the supplier's word. */
export const openChangeState = 'OPEN' satisfies ChangeState
/** What ends a change, and how it stands then. */
export const changeEnds = {
  accept: 'ACCEPTED',
  decline: 'DECLINED',
  takeBack: 'TAKEN_BACK',
  lapse: 'LAPSED',
} as const satisfies Record<string, ChangeState>

const headFields = [
  'deliveryPort',
  'deliveryDueDate',
  'vesselEta',
  'incoterm',
  'incotermPlace',
  'paymentTerms',
  'transportationCost',
  'otherCharges',
  'discountPercent',
] as const
const lineFields = ['quantity', 'unitPrice', 'discountPercent', 'remarks'] as const
/** What a change can touch beside the lines. */
export type HeadField = (typeof headFields)[number]
/** What a change can touch of a line. */
export type LineField = (typeof lineFields)[number]

interface Changed<F> {
  field: F
  from: string | null
  to: string | null
}
/** What differs between two versions of an order. */
export interface OrderDifference {
  head: Changed<HeadField>[]
  added: TermsLine[]
  removed: TermsLine[]
  changed: { line: TermsLine; fields: Changed<LineField>[] }[]
}

const decimals = new Set<string>([
  'quantity',
  'unitPrice',
  'discountPercent',
  'transportationCost',
  'otherCharges',
])
/** A number by its worth, words as they are: `5.00` is `5`, and no discount is one of nothing. */
function worth(field: string, value: string | null): string {
  if (!decimals.has(field)) return value ?? ''
  return new Big(value || 0).toFixed()
}

function changesOf<F extends string>(
  fields: readonly F[],
  from: Readonly<Record<F, string | null>>,
  to: Readonly<Record<F, string | null>>,
): Changed<F>[] {
  return fields
    .filter((field) => worth(field, from[field]) !== worth(field, to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }))
}

/** What a change changes. */
export function orderDifference(before: OrderTerms, after: OrderTerms): OrderDifference {
  const wanted = new Map(after.lines.map((line) => [line.lineId, line]))
  const kept = before.lines.filter(({ lineId }) => wanted.has(lineId))
  return {
    head: changesOf(headFields, before, after),
    added: after.lines.filter(({ lineId }) => lineId === null),
    removed: before.lines.filter(({ lineId }) => !wanted.has(lineId)),
    changed: kept.flatMap((line) => {
      const fields = changesOf(lineFields, line, wanted.get(line.lineId)!)
      return fields.length > 0 ? [{ line, fields }] : []
    }),
  }
}

/** The order as the form wants it. New lines get the next numbers; a number is never used twice. */
export function changedTerms(before: OrderTerms, form: OrderChangeForm): OrderTerms {
  const { version: _version, message: _message, lines, added, ...head } = form
  const wanted = new Map(lines.map((line) => [line.lineId, line]))
  const last = before.lines.reduce((most, { position }) => Math.max(most, position), 0)
  const kept = before.lines.flatMap((line) => {
    const to = wanted.get(line.lineId ?? 0)
    return to ? [{ ...line, ...to, discountPercent: to.discountPercent ?? null }] : []
  })
  const extra = added.map((line, i) => ({
    ...line,
    lineId: null,
    position: last + i + 1,
    unit: line.unit.toUpperCase(),
    discountPercent: line.discountPercent ?? null,
  }))
  const nulled = Object.fromEntries(headFields.map((field) => [field, head[field] ?? null]))
  return OrderTerms.parse({ ...nulled, lines: [...kept, ...extra] })
}

/** The goods and the total of these terms. */
export const termsSums = (terms: OrderTerms, currency: string) => orderSums({ ...terms, currency })

/** An ordered line as far as a change must respect it. */
export interface ChangeableLine {
  id: number
  position: number
  unit: string
  quantity: string
  declinedQuantity: string | null
  kitOf: number | null
}

/** What keeps a change from being proposed today: unknown lines, nothing that differs, nothing left, days in the past. */
export function changeProblems(
  lines: readonly ChangeableLine[],
  before: OrderTerms,
  after: OrderTerms,
  today: string,
): { path: string; message: string }[] {
  const difference = orderDifference(before, after)
  const { head, added, removed, changed } = difference
  const past = head.flatMap(({ field, to }) =>
    (field === 'deliveryDueDate' || field === 'vesselEta') && to && to < today
      ? [{ path: field, message: messages.past }]
      : [],
  )
  if (head.length + added.length + removed.length + changed.length === 0)
    return [{ path: 'message', message: 'Nothing differs from the order as it stands' }]
  return [...past, ...kitProblems(lines, after), ...leftProblems(lines, before, after)]
}

function leftProblems(lines: readonly ChangeableLine[], before: OrderTerms, after: OrderTerms) {
  const wanted = new Map(after.lines.map((line) => [line.lineId, line]))
  const stays = (line: ChangeableLine) => {
    const quantity = wanted.get(line.id)?.quantity
    if (quantity === undefined) return false
    const same = new Big(quantity).eq(line.quantity)
    return !same || new Big(quantity).gt(line.declinedQuantity ?? 0)
  }
  const left = after.lines.some(({ lineId }) => lineId === null) || lines.some(stays)
  return left || before.lines.length === 0
    ? []
    : [{ path: 'lines', message: 'Nothing would be left to deliver. Withdraw the order instead' }]
}

/** The price of a kit stands on one line: its parts do not stay without it. */
function kitProblems(lines: readonly ChangeableLine[], after: OrderTerms) {
  const kept = new Set(after.lines.map(({ lineId }) => lineId))
  const positions = new Set(lines.filter(({ id }) => kept.has(id)).map(({ position }) => position))
  return lines
    .filter(({ id, kitOf }) => kept.has(id) && kitOf !== null && !positions.has(kitOf))
    .map(({ position, kitOf }) => ({
      path: `lines.${position}`,
      message: `Line ${position} is in the price of line ${kitOf}: take both out or neither`,
    }))
}

/** The promised deliveries that a line keeps at its new quantity, the earliest first; the last of them may shrink. */
export function keptDeliveries<D extends { quantity: string }>(
  deliveries: readonly D[],
  quantity: string,
): D[] {
  let left = new Big(quantity)
  return deliveries.flatMap((delivery) => {
    if (left.lte(0)) return []
    const kept = left.lt(delivery.quantity) ? left.toFixed() : delivery.quantity
    left = left.minus(kept)
    return [{ ...delivery, quantity: kept }]
  })
}

type Ordered = Omit<OrderTerms, 'lines' | 'deliveryPort'> & {
  deliveryPort: string | { locode: string } | null
  lines: readonly (Omit<TermsLine, 'lineId'> & { id: number })[]
}

/** What is agreed on in an order, of its record or of its document. */
export function termsOf(order: Ordered): OrderTerms {
  const { deliveryPort } = order
  const trimmed = (value: string | null) => (value === null ? null : plain(value))
  return OrderTerms.parse({
    ...order,
    discountPercent: trimmed(order.discountPercent),
    deliveryPort: typeof deliveryPort === 'object' ? (deliveryPort?.locode ?? null) : deliveryPort,
    lines: order.lines.map(({ id, ...line }) => ({ ...line, lineId: id })),
  })
}
