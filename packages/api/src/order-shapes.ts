import { z } from 'zod'
import {
  CaseSource,
  CaseType,
  CodeScheme,
  ImportResult,
  Incoterm,
  PaymentTerms,
  Priority,
  Quality,
} from '@fairlead/validation/vocabulary'
import { declarationStates } from '@fairlead/validation/ihm/declaration-lifecycle'
import { PackagingForm } from '@fairlead/validation/packaging'
import { ConfirmationTiming, ReadinessOption } from '@fairlead/validation/purchase-order'
import { changeStates, OrderTerms } from '@fairlead/validation/order-change'
import { Agent, LineContract } from './order-parts.ts'
import {
  Attachment,
  Component,
  day,
  decimal,
  id,
  instant,
  NamedByErp,
  OrderActions,
  OrderState,
  Port,
  VesselName,
} from './shapes.ts'

/** A confirmed delivery of an order line. */
export const ScheduleLine = z.object({ id, quantity: decimal, date: day })
/** One line of an order with its confirmed deliveries. */
export const OrderLine = z.object({
  id,
  position: z.number(),
  caseLineId: id.nullable(),
  /** Its number in the requisition, where the order was made of one. */
  requisitionLine: z.string().nullable(),
  componentId: id.nullable(),
  name: z.string(),
  code: z.string().nullable(),
  scheme: CodeScheme.nullable(),
  drawingNumber: z.string().nullable(),
  drawingPosition: z.string().nullable(),
  maker: z.string().nullable(),
  brand: z.string().nullable(),
  /** The supplier's own number of it. */
  supplierCode: z.string().nullable(),
  /** What was asked for, where something else or another name is ordered. */
  asked: z
    .object({
      name: z.string(),
      code: z.string().nullable(),
      scheme: CodeScheme.nullable(),
      drawingNumber: z.string().nullable(),
      alternative: z.boolean(),
    })
    .nullable(),
  quantity: decimal,
  unit: z.string(),
  unitPrice: decimal,
  discountPercent: decimal.nullable(),
  total: decimal,
  quality: Quality.nullable(),
  remarks: z.string().nullable(),
  accountCode: z.string().nullable(),
  /** What the supplier will not deliver of it. */
  declinedQuantity: decimal.nullable(),
  /** The number of the order line whose price includes this one. */
  kitOf: z.number().nullable(),
  source: z.enum(['QUOTATION', 'PRICE_LIST', 'FREE', 'ERP']),
  contract: LineContract.nullable(),
  /** The price list that its price was taken from, also where it gives this price no more. */
  takenListId: id.nullable(),
  deliveries: z.array(ScheduleLine),
  /** What has been received of it so far. */
  receipt: z.object({ received: decimal, damaged: decimal, wrong: decimal, short: decimal }),
})
/** Goods of an order that arrived together. */
export const Receipt = z.object({
  id,
  on: day,
  remark: z.string().nullable(),
  by: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: id,
      received: decimal,
      damaged: decimal,
      wrong: decimal,
      short: decimal,
      note: z.string().nullable(),
      pictures: z.array(Attachment),
    }),
  ),
})
/** A change of a sent order, proposed by the buyer, with what the supplier said to it. */
export const OrderChange = z.object({
  id,
  number: z.number(),
  state: z.enum(changeStates),
  message: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  before: OrderTerms,
  after: OrderTerms,
})
/** What the specification asks of the basic view of an order. */
export const PurchaseOrderBasic = z.object({
  id,
  state: OrderState,
  buyerName: z.string(),
  supplierName: z.string(),
  vesselName: z.string().nullable(),
  requisitionNumber: z.string().nullable(),
  orderNumber: z.string(),
  creationDate: instant,
  submissionDate: instant.nullable(),
  confirmed: z.boolean(),
  submitterEmail: z.string().nullable(),
  submitterPhone: z.string().nullable(),
  supplierAddress: z.string().nullable(),
  buyerAllowPreselectedIhmForms: z.boolean(),
  /** How it stands with the declarations of hazardous materials, where they were asked for. */
  hazardDeclarationState: z.enum(declarationStates).nullable(),
  hazardDeclarationId: id.nullable(),
})
/** When an order will be ready, as its supplier says, and whether that one is asked. */
export const Readiness = z.object({
  pending: z.boolean(),
  askedAt: instant.nullable(),
  /** The day on which the supplier is asked without anybody's doing. */
  asksOn: day.nullable(),
  state: ReadinessOption,
  date: day.nullable(),
})
/** A whole order, for either side. */
export const PurchaseOrder = PurchaseOrderBasic.extend({
  version: z.number(),
  caseId: id.nullable(),
  quotationId: id.nullable(),
  supplierId: id.nullable(),
  /** Of a supplier without an account. */
  supplierEmail: z.string().nullable(),
  type: CaseType,
  source: CaseSource,
  title: z.string(),
  priority: Priority,
  vessel: VesselName.nullable(),
  deliveryPort: Port.nullable(),
  deliveryDueDate: day.nullable(),
  vesselEta: day.nullable(),
  currency: z.string(),
  goods: decimal,
  transportationCost: decimal,
  otherCharges: decimal,
  otherChargesLabel: z.string().nullable(),
  discountPercent: decimal.nullable(),
  total: decimal,
  incoterm: Incoterm.nullable(),
  incotermPlace: z.string().nullable(),
  paymentTerms: PaymentTerms.nullable(),
  supplierReference: z.string().nullable(),
  /** Who ordered, and can be asked. */
  buyerContact: z
    .object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable(),
  confirmationTiming: ConfirmationTiming,
  /** Who takes the goods for the ship. */
  agent: Agent.nullable(),
  deliveryInstructions: z.string().nullable(),
  packingMarks: z.string().nullable(),
  approvedBy: z.string().nullable(),
  text: z.string(),
  confirmedAt: instant.nullable(),
  confirmationComment: z.string().nullable(),
  declineReason: z.string().nullable(),
  reminders: z.number(),
  importResult: ImportResult.nullable(),
  /** In which the papers of its case say their times. */
  timeZone: z.string().nullable(),
  /** The parts of the ship its lines belong to. */
  components: z.array(Component),
  ...NamedByErp,
  lines: z.array(OrderLine),
  receipts: z.array(Receipt),
  /** The newest first; at most one of them is open. */
  changes: z.array(OrderChange),
  attachments: z.array(Attachment),
  /** What the buyer gave its forwarder; nobody else hears of it. */
  forwarderFiles: z.array(Attachment),
  /** Who forwards the goods, and what the buyer wrote to it; for the buyer only. */
  forwarder: z.object({ name: z.string(), text: z.string() }).nullable(),
  ihmFormsAsked: z.boolean(),
  surveyOn: day.nullable(),
  surveyNote: z.string().nullable(),
  readiness: Readiness,
  packaging: PackagingForm.nullable(),
  /** How much was said in its thread, and how much of it waits for the reader. */
  messages: z.object({ count: z.number(), unread: z.number() }),
  actions: OrderActions,
})
