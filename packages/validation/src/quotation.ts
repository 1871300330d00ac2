import { z } from 'zod'
import { limits } from './limits.ts'
import { Amount, Currency, Percent, Quantity, UnitPrice } from './decimal.ts'
import { mostBreaks, PriceBreak } from './packs.ts'
import { Day, Id, optionalText, text } from './text.ts'
import { Incoterm, PaymentTerms, Quality, TransportationMode } from './vocabulary.ts'

const days = z.coerce.number().int().min(0).max(3650)

/** One offered line. A line without quantity and unit cost is not quoted; it stays visible to the buyer. */
export const QuotationLineForm = z.object({
  caseLineId: Id,
  /** True for an alternative offered beside the requested item; an alternative has its own name. */
  alternative: z.boolean().default(false),
  name: optionalText(400),
  /** What identifies the item offered, where it is another one than asked. */
  partNumber: optionalText(60),
  drawing: optionalText(80),
  maker: optionalText(120),
  brand: optionalText(120),
  /** The supplier's own number of what is offered. */
  supplierCode: optionalText(60),
  /** How many units a pack holds, and how many must be ordered. */
  packSize: Quantity.nullish(),
  minimumQuantity: Quantity.nullish(),
  /** Prices of other quantities than the offered one, which has `unitCost`. */
  priceBreaks: z.array(PriceBreak).max(mostBreaks).nullish(),
  unitCost: UnitPrice.nullish(),
  quantity: Quantity.nullish(),
  unit: optionalText(20),
  discountPercent: Percent.nullish(),
  availabilityDays: days.nullish(),
  quality: Quality.nullish(),
  makerAuthorized: z.boolean().nullish(),
  genuineInfoSupplierExplanation: optionalText(400),
  supplierNotes: optionalText(limits.itemNoteLength),
  itemNotes: text(limits.buyerCommentLength).nullish(),
  kitParentLineId: Id.nullish(),
})
export type QuotationLineForm = z.input<typeof QuotationLineForm>

/** What is said of hazardous materials. */
export const IhmCompliance = z.enum([
  'FREE_OF_HAZARDOUS_MATERIALS',
  'MD_AND_SDOC_WITH_DELIVERY',
  'ON_REQUEST',
])

/** A quotation as typed or uploaded. What must hold between the fields is in `quotationProblems`. */
export const QuotationForm = z.object({
  currency: Currency.nullish(),
  transportationCost: Amount.nullish(),
  otherCharges: Amount.nullish(),
  otherChargesLabel: optionalText(60),
  discountPercent: Percent.nullish(),
  incoterm: Incoterm.nullish(),
  incotermPlace: optionalText(120),
  transportationMode: TransportationMode.nullish(),
  paymentTerms: PaymentTerms.nullish(),
  deliveryDays: days.nullish(),
  pricesGoodUntil: Day.nullish(),
  supplierReference: optionalText(60),
  ihmCompliance: IhmCompliance.nullish(),
  remarks: text(limits.buyerCommentLength).default(''),
  submitterFirstname: optionalText(80),
  submitterSurname: optionalText(80),
  submitterPhone: optionalText(30),
  mobileNumber: optionalText(30),
  lines: z.array(QuotationLineForm).max(limits.linesPerDocument),
})
export type QuotationForm = z.input<typeof QuotationForm>
/** The form after parsing: defaults filled in. */
export type QuotationFormParsed = z.output<typeof QuotationForm>

const Cell = z.union([z.string().max(limits.textLength), z.number(), z.boolean(), z.null()])

/** An unfinished quotation: every field as it was typed, also what cannot be read yet. */
export const QuotationDraftForm = z.looseObject({
  lines: z.array(z.record(z.string(), Cell)).max(limits.linesPerDocument).default([]),
  notQuoted: z.array(z.number().int()).max(limits.linesPerDocument).default([]),
})
export type QuotationDraftForm = z.input<typeof QuotationDraftForm>

/** What is said of hazardous materials, in words. */
export const ihmComplianceLabels = {
  FREE_OF_HAZARDOUS_MATERIALS: 'Free of hazardous materials, declared',
  MD_AND_SDOC_WITH_DELIVERY: 'MD and SDoC come with the delivery',
  ON_REQUEST: 'MD and SDoC on request',
} as const

/** What a supplier sends when declining a request. */
export const DeclineForm = z.object({
  caseRequestId: Id,
  reason: z.string().min(1, 'Please choose a reason'),
  comment: optionalText(1000),
})
/** What the supplier types when declining: the request is known. */
export const DeclineAnswer = DeclineForm.omit({ caseRequestId: true })
/** What a supplier's own system calls a buyer. */
export const CustomerNumberForm = z.object({ erpValue: text(60) })
