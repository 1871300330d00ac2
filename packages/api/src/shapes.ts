import { z } from 'zod'
import {
  CaseType,
  CodeScheme,
  Incoterm,
  PaymentTerms,
  Priority,
  Quality,
  TransportationMode,
} from '@fairlead/validation/vocabulary'
import { amendmentKinds } from '@fairlead/validation/amendment'
import { ApprovedAs } from '@fairlead/validation/class-approval'
import { Book } from '@fairlead/validation/case'
import { caseLifecycle, caseStates } from '@fairlead/validation/case-lifecycle'
import { actionNames } from '@fairlead/validation/lifecycle'
import { orderLifecycle, orderStates } from '@fairlead/validation/order-lifecycle'
import { quotationLifecycle, quotationStates } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle, requestStates } from '@fairlead/validation/request-lifecycle'

/** Shapes of answers used by more than one call. Instants are ISO strings, days `yyyy-MM-dd`, amounts decimal strings. */
export const id = z.number().int()
/** An instant, ISO 8601 in UTC. */
export const instant = z.string()
/** A calendar day, `yyyy-MM-dd`. */
export const day = z.string()
/** An exact decimal as text. */
export const decimal = z.string()
/** It was done. */
export const Ok = z.object({ ok: z.literal(true) })
/** The id of what was made. */
export const Created = z.object({ id })

/** How often a record was saved; a save names the one that was read, and is refused once somebody else has saved it. */
export const revision = z.number().int()
/** What of a workbook nothing was read of: titles of columns, or their letters, and further sheets that hold something. */
export const notRead = { leftOut: z.array(z.string()), otherSheets: z.array(z.string()) }
/** The id of a record in a path. */
export const Params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(',').map(Number))
/** Several ids in a path, as `4,5,6`. */
export const IdsParams = z.object({ ids: idList })

/** A port by its UN/LOCODE. */
export const Port = z.object({ locode: z.string(), name: z.string(), country: z.string() })
/** A vessel as others see it. */
export const VesselName = z.object({ id, name: z.string(), imo: z.string() })
/** A stored file. */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
})
/** A class approval with what it said, where it is one the supplier registered. */
export const ClassApproval = Attachment.extend({ approval: ApprovedAs.nullable() })
/** A certificate: a file that has a name of its own. */
export const Certificate = Attachment.extend({ title: z.string().nullable() })
/** The files of a case, by where they came from. */
export const Attachments = z.object({
  erpUploadedAttachments: z.array(Attachment),
  webUploadedAttachments: z.array(Attachment),
  previousUploadedAttachments: z.array(Attachment),
})
/** The part of the ship that spares belong to. */
export const Component = z.object({
  id,
  key: z.string(),
  assembly: z.string().nullable(),
  number: z.string().nullable(),
  drawingNumber: z.string().nullable(),
  type: z.string().nullable(),
  maker: z.string().nullable(),
  particulars: z.string().nullable(),
  book: Book.nullable(),
})
/** One wanted item of a case. */
export const CaseLine = z.object({
  id,
  componentId: id.nullable(),
  position: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  scheme: CodeScheme.nullable(),
  drawingNumber: z.string().nullable(),
  drawingPosition: z.string().nullable(),
  quantity: decimal,
  unit: z.string(),
  remarks: z.string().nullable(),
  quality: Quality.nullable(),
  erpReference: z.string().nullable(),
  accountCode: z.string().nullable(),
  /** The number of the line whose kit this one is part of. */
  kitOf: z.number().nullable(),
})
export type CaseLine = z.infer<typeof CaseLine>

/** The states of a case. */
export const CaseState = z.enum(caseStates)
/** The states of a request. */
export const RequestState = z.enum(requestStates)
/** The states of a quotation. */
export const QuotationState = z.enum(quotationStates)
/** The states of an order. */
export const OrderState = z.enum(orderStates)

/** What the reader may do to a record now; the tables of moves say so. */
export const CaseActions = z.array(z.enum(actionNames(caseLifecycle)))
/** What the reader may do to a request now. */
export const RequestActions = z.array(z.enum(actionNames(requestLifecycle)))
/** What the reader may do to a quotation now. */
export const QuotationActions = z.array(z.enum(actionNames(quotationLifecycle)))
/** What the reader may do to an order now. */
export const OrderActions = z.array(z.enum(actionNames(orderLifecycle)))

/** A port and a vessel as an ERP names them, where nobody here knows them. */
export const NamedByErp = {
  unknownPort: z.string().nullable(),
  unknownVessel: z.string().nullable(),
}

/** One thing an amendment changed; values as they are stored. */
export const AmendmentChange = z.object({
  kind: z.enum(amendmentKinds),
  lineId: id.nullable(),
  position: z.number().nullable(),
  name: z.string(),
  field: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
/** One amendment of a sent case, as far as it concerns the reader. */
export const Amendment = z.object({
  /** The version it made. */
  revision: z.number(),
  at: instant,
  note: z.string(),
  changes: z.array(AmendmentChange),
})

/** What a case is about, without who was asked: the part buyer and supplier both see. */
export const CaseHead = z.object({
  id,
  requisitionNumber: z.string().nullable(),
  type: CaseType,
  /** Its version: it grows with each amendment. */
  revision: z.number(),
  title: z.string(),
  priority: Priority,
  vessel: VesselName.nullable(),
  deliveryPort: Port.nullable(),
  dueAt: instant.nullable(),
  timeZone: z.string().nullable(),
  vesselEta: day.nullable(),
  vesselEtd: day.nullable(),
})

/** Who signs a quotation. */
export const Submitter = z.object({
  submitterFirstname: z.string().nullable(),
  submitterSurname: z.string().nullable(),
  submitterPhone: z.string().nullable(),
  mobileNumber: z.string().nullable(),
})

/** One offered line; without price and quantity it is not quoted. */
export const QuotationLine = z.object({
  id,
  caseLineId: id,
  alternative: z.boolean(),
  name: z.string().nullable(),
  partNumber: z.string().nullable(),
  drawing: z.string().nullable(),
  maker: z.string().nullable(),
  brand: z.string().nullable(),
  supplierCode: z.string().nullable(),
  packSize: decimal.nullable(),
  minimumQuantity: decimal.nullable(),
  priceBreaks: z.array(z.object({ from: decimal, unitCost: decimal })),
  unitCost: decimal.nullable(),
  quantity: decimal.nullable(),
  unit: z.string(),
  discountPercent: decimal.nullable(),
  availabilityDays: z.number().nullable(),
  quality: Quality.nullable(),
  makerAuthorized: z.boolean().nullable(),
  genuineInfoSupplierExplanation: z.string().nullable(),
  supplierNotes: z.string().nullable(),
  itemNotes: z.string().nullable(),
  kitParentLineId: id.nullable(),
  total: decimal.nullable(),
})
export type QuotationLine = z.infer<typeof QuotationLine>

/** A quotation without its lines. */
export const QuotationHead = z.object({
  id,
  number: z.number(),
  version: z.number(),
  kind: z.enum(['INITIAL', 'EDITED', 'ADDITIONAL']),
  /** The version of the case it was made for. */
  revision: z.number(),
  state: QuotationState,
  label: z.string(),
  currency: z.string(),
  goods: decimal,
  transportationCost: decimal,
  otherCharges: decimal,
  otherChargesLabel: z.string().nullable(),
  discountPercent: decimal.nullable(),
  total: decimal,
  linesQuoted: z.number(),
  linesAsked: z.number(),
  incoterm: Incoterm.nullable(),
  incotermPlace: z.string().nullable(),
  transportationMode: TransportationMode.nullable(),
  paymentTerms: PaymentTerms.nullable(),
  deliveryDays: z.number().nullable(),
  pricesGoodUntil: day.nullable(),
  supplierReference: z.string().nullable(),
  ihmCompliance: z.string().nullable(),
  remarks: z.string(),
  submittedAt: instant.nullable(),
  typedBy: z.string().nullable(),
  ...Submitter.shape,
})

/** A better offer is asked for: in which round, until when, in which words. */
export const BetterAsked = z.object({
  round: z.number(),
  askedAt: instant,
  dueAt: instant,
  text: z.string(),
})

/** A whole quotation with what was asked, for either side. */
export const Quotation = QuotationHead.extend({
  requestId: id,
  caseId: id,
  supplierName: z.string(),
  buyerName: z.string(),
  case: CaseHead,
  askedLines: z.array(CaseLine),
  components: z.array(Component),
  lines: z.array(QuotationLine),
  attachments: z.array(Attachment),
  classApprovals: z.array(ClassApproval),
  certificates: z.array(Certificate),
  /** The supplier's own terms of sale as they were sent with it. */
  terms: z.string().nullable(),
  /** What changed since it was made, the newest first. */
  amendments: z.array(Amendment),
  better: BetterAsked.nullable(),
  actions: QuotationActions,
})

/** Whether the mails of a move go out; they do, unless it is said otherwise. */
export const SendEmails = z.object({
  sendEmails: z
    .enum(['true', 'false'])
    .default('true')
    .transform((v) => v === 'true'),
})

/** One entry of a record's history. */
export const TimelineEntry = z.object({
  id,
  at: instant,
  actor: z.string(),
  action: z.string(),
  text: z.string(),
})
