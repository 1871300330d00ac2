import type { Generated, GeneratedAlways } from 'kysely'
import type { QuotedPaper } from '@fairlead/api/paper'
import type { QuotationState } from '@fairlead/validation/quotation-lifecycle'
import type {
  Incoterm,
  PaymentTerms,
  Quality,
  TransportationMode,
} from '@fairlead/validation/vocabulary'
import type { PriceBreak } from '@fairlead/validation/packs'
import type {
  TemplateKind,
  TemplateTerms,
  TemplateType,
} from '@fairlead/validation/quotation-template'
import type { Instant, Json } from './columns.ts'

/** Terms under a name: a supplier's own, or a buyer's wording. */
export interface QuotationTemplateTable {
  id: GeneratedAlways<number>
  companyId: number
  type: TemplateType
  kind: TemplateKind
  name: string
  terms: Json<TemplateTerms>
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
}

export interface QuotationTable {
  id: GeneratedAlways<number>
  requestId: number
  caseId: number
  number: number
  version: number
  kind: 'INITIAL' | 'EDITED' | 'ADDITIONAL'
  state: QuotationState
  currency: string
  transportationCost: string
  otherCharges: string
  otherChargesLabel: string | null
  discountPercent: string | null
  goods: string
  total: string
  linesQuoted: number
  incoterm: Incoterm | null
  incotermPlace: string | null
  transportationMode: TransportationMode | null
  paymentTerms: PaymentTerms | null
  deliveryDays: number | null
  pricesGoodUntil: string
  supplierReference: string | null
  ihmCompliance: string | null
  remarks: Generated<string>
  submitterFirstname: string | null
  submitterSurname: string | null
  submitterPhone: string | null
  mobileNumber: string | null
  typedBy: number | null
  submittedBy: number | null
  submittedAt: Instant
  renewalAskedAt: Instant | null
  /** The version of the case it was made for, and how many lines that asked of this supplier. */
  revision: Generated<number>
  linesAsked: number | null
  /** What its paper said when its supplier sent it; null of those that a buyer typed, of guests, and older than papers. */
  paper: Json<QuotedPaper> | null
}

export interface QuotationLineTable {
  id: GeneratedAlways<number>
  quotationId: number
  caseLineId: number
  alternative: Generated<boolean>
  name: string | null
  unitCost: string | null
  quantity: string | null
  unit: string
  discountPercent: string | null
  availabilityDays: number | null
  quality: Quality | null
  makerAuthorized: boolean | null
  genuineInfo: string | null
  supplierNotes: string | null
  itemNotes: string | null
  kitParentLineId: number | null
  partNumber: string | null
  drawing: string | null
  maker: string | null
  brand: string | null
  supplierCode: string | null
  packSize: string | null
  minimumQuantity: string | null
  /** Prices of other quantities than the offered one. */
  priceBreaks: Json<PriceBreak[]>
  total: string | null
}

export interface SelectionTable {
  caseLineId: number
  caseId: number
  quotationLineId: number
  quantity: string
  reason: Generated<string>
  accountId: number
  selectedAt: Instant
}

/** A supplier was asked for a better offer than this one. */
export interface BetterOfferTable {
  quotationId: number
  caseId: number
  round: number
  accountId: number
  askedAt: Instant
  dueAt: Instant
  text: Generated<string>
}

/** A decision: orders were made, or a tender was awarded. */
export interface AwardTable {
  id: GeneratedAlways<number>
  caseId: number
  accountId: number
  madeAt: Instant
  reason: Generated<string>
  /** The version of the case it was decided on. */
  caseVersion: number
  /** When an awarded tender was opened again. */
  undoneAt: Instant | null
}

export interface AwardLineTable {
  awardId: number
  caseLineId: number
  quotationLineId: number
  quantity: string
  reason: Generated<string>
  accountId: number
  chosenAt: Instant
  orderId: number | null
}

/** What a buyer was asked, or paid, for an item: of quotations that count and orders that stand. */
export interface PastPriceTable {
  companyId: number
  item: string
  /** QUOTED, ORDERED, or FALLEN: a quotation that counts no more, and is remembered for who offered it. */
  kind: string
  at: Instant
  caseId: number | null
  /** The quotation or the order, with the number of the latter. */
  documentId: number
  documentNumber: string | null
  /** Whose name is shown; without one, or where the buyer called it otherwise, `supplierName` is. */
  supplierId: number | null
  supplierName: string | null
  unitPrice: string
  unit: string
  currency: string
  /** Of an order: with its share of discount, freight and charges, in the order's currency. */
  landed: string | null
  /** The supplier that asked this itself: what a buyer typed for it is not its price. */
  offeredBy: number | null
}
