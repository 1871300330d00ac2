import type { Generated, GeneratedAlways } from 'kysely'
import type { z } from 'zod'
import type { SentPaper } from '@fairlead/api/paper'
import type { ConfirmationDraftForm } from '@fairlead/validation/confirmation-draft'
import type { AgentForm } from '@fairlead/validation/papers'
import type { ChangeState, OrderTerms } from '@fairlead/validation/order-change'
import type { OrderState } from '@fairlead/validation/order-lifecycle'
import type { PackagingForm } from '@fairlead/validation/packaging'
import type { DispatchForm, ReadinessOption } from '@fairlead/validation/purchase-order'
import type {
  CaseSource,
  CaseType,
  ImportResult,
  Incoterm,
  PaymentTerms,
  Priority,
  Quality,
} from '@fairlead/validation/vocabulary'
import type { Instant, Json } from './columns.ts'

/** Where the price of an order line comes from. */
export type LineSource = 'QUOTATION' | 'PRICE_LIST' | 'FREE' | 'ERP'

export interface PurchaseOrderTable {
  id: GeneratedAlways<number>
  /** What it is found by, in plain letters. */
  words: GeneratedAlways<string>
  companyId: number
  supplierId: number | null
  caseId: number | null
  quotationId: number | null
  requestId: number | null
  /** The RFQ that its lines were taken out of, at contract prices. */
  takenFromCaseId: Generated<number | null>
  supplierName: string | null
  supplierEmail: string | null
  orderNumber: string
  type: CaseType
  source: Generated<CaseSource>
  title: Generated<string>
  state: OrderState
  version: Generated<number>
  priority: Generated<Priority>
  vesselId: number | null
  requisitionNumber: string | null
  deliveryPort: string | null
  /** As the ERP names it, where nobody here knows it. */
  unknownPort: string | null
  unknownVessel: string | null
  deliveryDueDate: string | null
  vesselEta: string | null
  currency: string
  transportationCost: Generated<string>
  otherCharges: Generated<string>
  otherChargesLabel: string | null
  discountPercent: string | null
  goods: string
  total: string
  incoterm: Incoterm | null
  incotermPlace: string | null
  paymentTerms: PaymentTerms | null
  supplierReference: string | null
  text: Generated<string>
  agent: Json<AgentForm> | null
  deliveryInstructions: string | null
  packingMarks: string | null
  approvedBy: string | null
  /** What its paper said when it was sent; null before, and of orders older than papers. */
  paper: Json<SentPaper> | null
  sending: Json | null
  importResult: ImportResult | null
  createdBy: number | null
  /** Of a draft: who saved it last. */
  draftSavedBy: number | null
  draftSavedAt: Instant | null
  createdAt: Instant
  submittedAt: Instant | null
  /** The day whose budgets it is taken from, and the rates of that day or of its case: both stay as they are. */
  budgetOn: string | null
  budgetRates: Json<Record<string, string>> | null
  confirmedAt: Instant | null
  confirmationComment: string | null
  declineReason: string | null
  withdrawReason: string | null
  reminders: Generated<number>
  readinessDate: string | null
  readinessState: Generated<ReadinessOption>
  readinessAskedAt: Instant | null
  readinessAt: Instant | null
  packaging: Json<PackagingForm> | null
  dispatch: Json<DispatchForm> | null
  remindedAt: Instant | null
}

export interface PurchaseOrderLineTable {
  id: GeneratedAlways<number>
  orderId: number
  position: number
  caseLineId: number | null
  quotationLineId: number | null
  name: string
  code: string | null
  drawingNumber: string | null
  maker: string | null
  brand: string | null
  supplierCode: string | null
  quantity: string
  unit: string
  unitPrice: string
  discountPercent: string | null
  total: string
  quality: Quality | null
  remarks: string | null
  accountCode: string | null
  declinedQuantity: string | null
  kitOf: number | null
  source: Generated<LineSource>
  /** The list of the contract's version that covers it, and its price then. */
  priceListId: Generated<number | null>
  contractPrice: Generated<string | null>
  /** The list that its price was taken from, also where it gives this price no more. */
  takenListId: Generated<number | null>
}

export interface ScheduleLineTable {
  id: GeneratedAlways<number>
  orderLineId: number
  quantity: string
  onDate: string
}

/** A confirmation as the people of its supplier type it. */
export interface ConfirmationDraftTable {
  orderId: number
  version: number
  form: Json<z.output<typeof ConfirmationDraftForm>>
  savedAt: Instant
  savedBy: number | null
}

/** Goods of an order that arrived together. */
export interface ReceiptTable {
  id: GeneratedAlways<number>
  orderId: number
  onDate: string
  remark: string | null
  receivedBy: number | null
  receivedAt: Instant
}

export interface ReceiptLineTable {
  id: GeneratedAlways<number>
  receiptId: number
  orderLineId: number
  received: string
  damaged: string
  wrong: string
  short: string
  note: string | null
}

/** A change of a sent order: what was agreed on before it, and what is asked for. */
export interface OrderChangeTable {
  id: GeneratedAlways<number>
  orderId: number
  number: number
  state: ChangeState
  message: string | null
  before: Json<OrderTerms>
  after: Json<OrderTerms>
  proposedBy: number | null
  proposedAt: Instant
  answer: string | null
  answeredAt: Instant | null
}
