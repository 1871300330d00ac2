import Big from 'big.js'
import { z } from 'zod'
import { limits, tooMany } from './limits.ts'
import {
  Amount,
  Currency,
  lineTotal,
  money,
  Percent,
  Quantity,
  sum,
  UnitPrice,
  type Decimal,
} from './decimal.ts'
import { messages } from './messages.ts'
import { AgentForm } from './papers.ts'
import { Day, Email, EmailList, Id, Locode, optionalText, requiredText, text } from './text.ts'
import { isDay, TypedDay } from './typed-day.ts'
import { Incoterm, PaymentTerms, Priority } from './vocabulary.ts'

/** A line of an order typed or imported without a quotation. */
export const PurchaseOrderLineForm = z.object({
  name: requiredText(400),
  code: optionalText(60),
  drawingNumber: optionalText(80),
  quantity: Quantity,
  unit: requiredText(20),
  unitPrice: UnitPrice,
  discountPercent: Percent.nullish(),
  remarks: optionalText(1000),
  accountCode: optionalText(60),
  /** The price list of a contract that its price is taken from. */
  priceListId: Id.nullish(),
})

/** A draft order as typed. */
export const PurchaseOrderForm = z.object({
  orderNumber: requiredText(60),
  type: z.enum(['SPARES', 'SUPPLIES', 'SERVICES', 'CONTRACT_TENDER']),
  title: text(200),
  supplierId: Id.nullish(),
  vesselId: Id.nullish(),
  currency: Currency,
  transportationCost: Amount.default('0'),
  otherCharges: Amount.default('0'),
  discountPercent: Percent.nullish(),
  deliveryPort: Locode.nullish(),
  deliveryDueDate: Day.nullish(),
  vesselEta: Day.nullish(),
  incoterm: Incoterm.nullish(),
  incotermPlace: optionalText(120),
  paymentTerms: PaymentTerms.nullish(),
  text: text(limits.textLength).default(''),
  lines: z.array(PurchaseOrderLineForm).max(limits.linesPerDocument),
})
export type PurchaseOrderForm = z.input<typeof PurchaseOrderForm>

/** A new order: without a number it gets the next one of the company's own series. */
export const NewPurchaseOrderForm = PurchaseOrderForm.extend({ orderNumber: text(60) })

interface Charges {
  currency?: string | null | undefined
  transportationCost: Decimal
  otherCharges: Decimal
  discountPercent?: Decimal | null | undefined
}
interface Line {
  quantity: Decimal
  unitPrice: Decimal
  discountPercent?: Decimal | null | undefined
}

/** Goods and total of an order: the line totals less its discount, plus freight and charges. */
export function orderTotals(goods: Big, charges: Charges) {
  const off = new Big(100).minus(charges.discountPercent ?? 0)
  const net = new Big(money(goods.times(off).div(100), charges.currency))
  return {
    goods: money(goods),
    total: money(net.plus(charges.transportationCost).plus(charges.otherCharges)),
  }
}

/** The same from its lines. */
export const orderSums = ({ lines, ...charges }: Charges & { lines: readonly Line[] }) =>
  orderTotals(
    sum(
      lines.map((line) =>
        lineTotal(line.quantity, line.unitPrice, line.discountPercent, charges.currency),
      ),
    ),
    charges,
  )

/** What a document states and what its parts come to, where they are not the same. */
export const contradiction = (what: string, stated: string, computed: string) =>
  `The document states ${stated} as its ${what}, but its lines and charges come to ${computed}`

/** Whether readiness is asked with the confirmation of an order or after it (specification, section 4). */
export const ConfirmationTiming = z.enum(['ON_CONFIRMATION', 'POST_CONFIRMATION'])
export type ConfirmationTiming = z.infer<typeof ConfirmationTiming>
/** The timings in words. */
export const timingLabels: Record<ConfirmationTiming, string> = {
  ON_CONFIRMATION: 'With the confirmation',
  POST_CONFIRMATION: 'After it, 3 days before the day',
}

/** The import-purchase-orders form of the specification, section 3: sends draft or imported orders to their suppliers. */
export const SendPurchaseOrdersForm = z.object({
  purchaseOrderIds: z
    .array(Id)
    .min(1, 'At least one PO must be selected')
    .max(limits.purchaseOrdersPerImport, tooMany.purchaseOrdersToSend),
  deliveryPort: Locode.nullish(),
  surveySchedule: z.object({ on: Day, note: optionalText(400) }).nullish(),
  ihmFormsNotification: z.boolean().default(false),
  deliveryDueDate: Day.nullish(),
  vesselEta: Day.nullish(),
  selectedForwarderId: Id.nullish(),
  assignForwarderForm: z.object({ text: text(2000).default('') }).nullish(),
  ccNotificationEmailsToSupplierEmail: z.boolean().default(false),
  confirmationEmails: z.array(Email).max(limits.extraEmails).default([]),
  notificationEmails: z.array(Email).max(limits.extraEmails).default([]),
  /** Who takes the goods for the ship. Of these three, null keeps what each order or the company says, and empty says nothing. */
  agent: AgentForm.nullish(),
  deliveryInstructions: text(2000).nullish(),
  packingMarks: text(600).nullish(),
  /** Who approved the orders, as it is known to who sends them. */
  approvedBy: optionalText(120),
  text: text(limits.textLength).default(''),
  sendPoToVessel: z.boolean().default(false),
  vesselEmails: z
    .array(z.object({ vesselId: Id, emails: z.array(Email).max(limits.extraEmails) }))
    .default([]),
  /** Why these suppliers, for who approves them. Nobody outside the company reads it. */
  approvalReason: optionalText(1000),
  priority: Priority.default('NORMAL'),
  /** Whoever sends them has seen that they go over a budget. */
  overBudget: z.boolean().default(false),
  confirmationTiming: ConfirmationTiming.default('POST_CONFIRMATION'),
})
export type SendPurchaseOrdersForm = z.input<typeof SendPurchaseOrdersForm>

/** A survey needs a day to be prepared: it is tomorrow or later. */
export const surveyProblems = (on: string | null | undefined, today: string) =>
  on && on <= today ? [{ path: 'surveySchedule.on', message: messages.survey }] : []

interface Due {
  orderNumber: string
  deliveryDueDate: string | null
}

/** Orders that would go out for a day that has passed; a day that is typed for all stands for each. */
export const lateOrders = (
  orders: readonly Due[],
  typed: string | null | undefined,
  today: string,
) =>
  orders.flatMap(({ orderNumber, deliveryDueDate }) => {
    const due = typed || deliveryDueDate
    if (!due || due >= today) return []
    const message = `${orderNumber} is wanted by a day that has passed. Please choose a new day`
    return [{ path: 'deliveryDueDate', message }]
  })

/** What is typed to send orders: the survey is tomorrow or later, nothing is wanted yesterday, and stores need a port. */
export const sendOrderEntries = (today: string, needsPort = false) =>
  z.looseObject({
    port: z.unknown().refine((port) => !needsPort || Boolean(port), {
      message: 'The delivery port is mandatory because a PO is for stores',
    }),
    confirmationEmails: EmailList,
    notificationEmails: EmailList,
    vesselEmails: z.record(z.string(), EmailList.optional()),
    deliveryDueDate: TypedDay.refine((day) => day === '' || day >= today, messages.past),
    vesselEta: TypedDay.optional(),
    surveyOn: TypedDay.refine((day) => surveyProblems(day, today).length === 0, messages.survey),
  })

/** What can be said of readiness while confirming: the days themselves are in the confirmation. */
export const ConfirmedReadiness = z.enum(['CONFIRMED_DATE_VALID', 'NOT_YET_KNOWN'])
export type ConfirmedReadiness = z.infer<typeof ConfirmedReadiness>

/** What is missing from a confirmation of an order whose readiness is asked with it. */
export const confirmedReadinessProblems = (
  timing: ConfirmationTiming,
  readiness: ConfirmedReadiness | null | undefined,
) =>
  timing === 'ON_CONFIRMATION' && !readiness
    ? [{ path: 'readiness', message: 'Please say whether the goods will be ready on these days' }]
    : []

/** A supplier's answer to an order: one or several dated deliveries per line; lines left out stay unconfirmed. */
export const ConfirmPurchaseOrderForm = z.object({
  purchaseOrderId: Id,
  deliveries: z
    .array(z.object({ lineId: Id, quantity: Quantity, date: Day }))
    .min(1, 'Confirm at least one line'),
  supplierReference: optionalText(60),
  comment: optionalText(2000),
  /** Asked where the buyer wants to know with the confirmation whether its days are sure. */
  readiness: ConfirmedReadiness.nullish(),
})
export type ConfirmPurchaseOrderForm = z.input<typeof ConfirmPurchaseOrderForm>

/** How far the goods of an order are (specification, section 4). */
export const ReadinessOption = z.enum([
  'CONFIRMED_DATE_VALID',
  'NOT_YET_KNOWN',
  'SET_NEW_DATE',
  'ORDER_IS_READY',
])
export type ReadinessOption = z.infer<typeof ReadinessOption>
/** The options in words. */
export const readinessLabels: Record<ReadinessOption, string> = {
  CONFIRMED_DATE_VALID: 'The confirmed date is valid',
  NOT_YET_KNOWN: 'Not yet known',
  SET_NEW_DATE: 'New date',
  ORDER_IS_READY: 'The order is ready',
}

/** A supplier's word on readiness; a new date is required where the option sets one. */
export const ReadinessForm = z.object({
  option: ReadinessOption,
  date: Day.nullish(),
  comment: optionalText(1000),
})

/** How a ready order left: on which day, with whom, and the number to follow it by. */
export const DispatchForm = z.object({
  on: Day,
  carrier: optionalText(120),
  tracking: optionalText(120),
})

export type DispatchForm = z.output<typeof DispatchForm>

/** The word on readiness as it is typed: a new day is asked for where the option sets one, and not one that has passed. */
export const readinessEntries = (today: string) =>
  z
    .object({ option: ReadinessOption, date: z.string() })
    .refine(({ option, date }) => option !== 'SET_NEW_DATE' || (isDay(date) && date >= today), {
      path: ['date'],
      message: 'A day that is not in the past',
    })

/** What is said to have happened cannot lie ahead of today (`yyyy-MM-dd`). */
export const aheadProblems = (on: string, today: string) =>
  isDay(on) && on > today ? [{ path: 'on', message: 'The date may not be in the future' }] : []

/** A day that is promised may not have passed (`yyyy-MM-dd`); without a day nothing is promised. */
export const pastProblems = (path: string, on: string | null | undefined, today: string) =>
  on && on < today ? [{ path, message: messages.past }] : []

/** Said with an order whose buyer wants the papers of MEPC.379(80), appendices 6 and 7. */
export const ihmFormsAsked =
  'IHM documents are asked for with this order: a Material Declaration (MD) and a Supplier’s Declaration of Conformity (SDoC) for each item.'
