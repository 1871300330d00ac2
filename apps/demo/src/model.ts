import type { CaseState } from '@fairlead/validation/case-lifecycle'
import type { OrderState } from '@fairlead/validation/order-lifecycle'
import type { QuotationState } from '@fairlead/validation/quotation-lifecycle'
import type { RequestState } from '@fairlead/validation/request-lifecycle'
import type { CaseType, DeclineReason } from '@fairlead/validation/vocabulary'
import type { DemoBuyer, DemoSupplier, DemoVessel } from './companies.ts'

/** The demo before it is written: objects point at each other, `id` is filled in when their row exists. */
export interface Person {
  id: number
  name: string
  email: string
  role: string
  companyId: number
}

export interface Buyer extends DemoBuyer {
  id: number
  users: Person[]
  vesselUser: Person | null
  ships: (DemoVessel & { id: number })[]
  rates: Record<string, string>
}

export interface Supplier extends DemoSupplier {
  id: number
  users: Person[]
}

export interface World {
  buyers: Buyer[]
  suppliers: Supplier[]
}

export interface Component {
  id: number
  key: string
  assembly: string
  number: string
  drawingNumber: string
  type: string
  maker: string
  particulars: string
  book: Record<string, string>
}

export interface Line {
  id: number
  component: Component | null
  name: string
  code: string | null
  scheme: string | null
  drawingNumber: string | null
  drawingPosition: string | null
  quantity: string
  unit: string
  remarks: string | null
  quality: string | null
  account: string
  /** What the market asks in USD; quotations vary around it. */
  price: number
}

export interface Offer {
  id: number
  line: Line
  alternative: boolean
  name: string | null
  unitCost: string | null
  quantity: string | null
  unit: string
  discount: string | null
  days: number | null
  quality: string | null
  makerAuthorized: boolean | null
  genuineInfo: string | null
  supplierNotes: string | null
  itemNotes: string | null
  total: string | null
}

export interface Quote {
  id: number
  request: Request
  number: number
  version: number
  kind: 'INITIAL' | 'EDITED' | 'ADDITIONAL'
  state: QuotationState
  at: number
  cancelledAt: number | null
  currency: string
  transportationCost: string
  otherCharges: string
  otherChargesLabel: string | null
  discount: string | null
  goods: string
  total: string
  incoterm: string | null
  incotermPlace: string | null
  transportationMode: string | null
  paymentTerms: string | null
  deliveryDays: number | null
  goodUntil: string
  reference: string | null
  ihm: string | null
  remarks: string
  by: Person | null
  /** The buyer's user who typed it on the supplier's behalf. */
  typedBy: Person | null
  offers: Offer[]
}

export interface Request {
  id: number
  case: Case
  supplier: Supplier | null
  guest: { name: string; email: string; token: string } | null
  /** The name it was asked by, by link, before it had an account. */
  askedAs: string | null
  state: RequestState
  createdAt: number
  seenAt: number | null
  reminders: number[]
  answeredAt: number | null
  /** Closed by hand, before its case. */
  closedAt: number | null
  declineReason: DeclineReason | null
  declineComment: string | null
  withDraft: boolean
  quotes: Quote[]
}

export interface OrderLine {
  id: number
  line: Line | null
  offer: Offer | null
  name: string
  code: string | null
  drawingNumber: string | null
  quantity: string
  unit: string
  unitPrice: string
  discount: string | null
  total: string
  quality: string | null
  remarks: string | null
  account: string | null
  deliveries: { quantity: string; on: string }[]
}

export interface Order {
  id: number
  number: string
  buyer: Buyer
  supplier: Supplier | null
  guest: { name: string; email: string } | null
  case: Case | null
  quote: Quote | null
  state: OrderState
  type: CaseType
  title: string
  ship: (DemoVessel & { id: number }) | null
  port: string
  dueDate: string
  eta: string | null
  currency: string
  transportationCost: string
  otherCharges: string
  otherChargesLabel: string | null
  discount: string | null
  goods: string
  total: string
  incoterm: string | null
  incotermPlace: string | null
  paymentTerms: string | null
  reference: string | null
  by: Person
  createdAt: number
  sentAt: number | null
  confirmedAt: number | null
  endedAt: number | null
  partial: boolean
  comment: string | null
  declineReason: string | null
  withdrawReason: string | null
  reminders: number[]
  readiness: Readiness | null
  dispatchedAt: number | null
  deliveredAt: number | null
  closedAt: number | null
  importedVia: string | null
  lines: OrderLine[]
}

/** What a supplier said about when an order will be ready, and how it is packed. */
export interface Readiness {
  state: 'NOT_YET_KNOWN' | 'CONFIRMED_DATE_VALID' | 'ORDER_IS_READY'
  date: string | null
  at: number | null
  askedAt: number | null
  packaging: Packaging | null
}

export interface Packaging {
  packages: Record<'kind' | 'contains' | 'weight' | 'length' | 'width' | 'height', string>[]
  weightUom: string
  dimensionsUom: string
  address: string
  readyFrom: string
  openingHours: string
  contact: string | null
  dangerousGoods: boolean
  remark: null
}

export interface Case {
  id: number
  buyer: Buyer
  by: Person
  number: string
  type: CaseType
  source: 'WEB' | 'ERP'
  urgent: boolean
  state: CaseState
  ship: (DemoVessel & { id: number }) | null
  department: string
  title: string
  text: string
  erpComments: string | null
  port: string | null
  dueAt: number | null
  eta: string | null
  etd: string | null
  importResult: string | null
  createdAt: number
  fromShip: boolean
  handedOverAt: number | null
  sentAt: number | null
  closedAt: number | null
  selectedAt: number | null
  ordersMadeAt: number | null
  favourite: boolean
  components: Component[]
  lines: Line[]
  requests: Request[]
  orders: Order[]
  selected: Offer[]
  notes: { text: string; by: Person; at: number }[]
}
