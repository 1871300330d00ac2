import { z } from 'zod'
import { LateOffers } from '@fairlead/validation/late-offers'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { DeclineForm, QuotationDraftForm, QuotationForm } from '@fairlead/validation/quotation'
import { LostReasonTold } from '@fairlead/validation/lost-reason-form'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { endings } from '@fairlead/validation/request-ending'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { optionalText, text } from '@fairlead/validation/text'
import { CaseType } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import {
  Amendment,
  Attachment,
  CaseHead,
  CaseLine,
  Component,
  decimal,
  id,
  instant,
  Ok,
  Params,
  Quotation,
  QuotationHead,
  RequestActions,
  RequestState,
} from '../shapes.ts'
import { Colleague, QuotationDefaults, QuotationDraft } from './sales-desk.ts'

/** One row of a supplier's RFQ list. Holds nothing of other suppliers. */
export const RequestRow = CaseHead.omit({ id: true }).extend({
  id,
  state: RequestState,
  label: z.string(),
  buyerName: z.string(),
  lines: z.number(),
  receivedAt: instant,
  seen: z.boolean(),
  draftSavedAt: instant.nullable(),
  draftSavedBy: z.string().nullable(),
  /** Who of the supplier works on it. */
  assigned: Colleague.nullable(),
  quotationId: id.nullable(),
  quotationLabel: z.string().nullable(),
  total: decimal.nullable(),
  currency: z.string().nullable(),
  pricesGoodUntil: z.string().nullable(),
  /** The RFQ was amended since it was quoted. */
  amended: z.boolean(),
  lostReason: LostReasonTold.nullable(),
})

/** What the buyer asks of quotations: read by the rules before they refuse. */
export const QuotationSettings = z.object({
  currencyLock: z.string().nullable(),
  lockQuantity: z.boolean(),
  requireReference: z.boolean(),
  requireIhm: z.boolean(),
  allowDistinctItems: z.boolean(),
  lateOffers: LateOffers,
})

/** What the supplier's own ERP calls a buyer: a customer number, and the name it goes with. */
export const CompanyMapping = z.object({ companyAliasName: z.string(), erpValue: z.string() })

/** A price of an item as it was offered before. */
export const LastPrice = z.object({
  caseLineId: id,
  unitCost: decimal,
  currency: z.string(),
  unit: z.string(),
  offeredAt: instant,
})

/** Whether a request still takes a quotation, and if not, why. */
export const Standing = z.object({ ended: z.enum(endings).nullable(), revision: z.number() })

/** A request as its supplier sees it. */
export const CaseRequest = z.object({
  id,
  state: RequestState,
  label: z.string(),
  case: CaseHead,
  buyerName: z.string(),
  /** Never told to anybody but the supplier's own people. */
  mapping: CompanyMapping.nullable(),
  supplierName: z.string(),
  text: z.string(),
  erpComments: z.string().nullable(),
  components: z.array(Component),
  lines: z.array(CaseLine),
  attachments: z.array(Attachment),
  /** What changed since this supplier was asked, the newest first. */
  amendments: z.array(Amendment),
  /** What this supplier asked last for these lines; nobody else is told. */
  lastPrices: z.array(LastPrice),
  /** What this supplier's new quotations begin with; null for who holds a link. */
  defaults: QuotationDefaults.nullable(),
  /** Why it takes no quotation any more. */
  ended: z.enum(endings).nullable(),
  lostReason: LostReasonTold.nullable(),
  settings: QuotationSettings,
  quotations: z.array(QuotationHead),
  active: Quotation.nullable(),
  draft: QuotationDraft.nullable(),
  receivedAt: instant,
  actions: RequestActions,
})
export type CaseRequest = z.infer<typeof CaseRequest>

/** What was stored, echoed back. */
export const QuoteReceipt = z.object({
  outcome: z.enum(['QUOTATION_SENT_SUCCESSFULLY', 'ALREADY_QUOTED']),
  quotation: Quotation,
})

/** Which files of the quotations before stay; certificates are named, those without a file are the uploaded ones in their order. */
export const keptFiles = {
  externalAttachmentIds: z.array(z.uuid()).max(200).default([]),
  externalClassApprovalAttachmentIds: z.array(z.uuid()).max(200).default([]),
  certificateInfo: z
    .array(z.object({ name: z.string().max(200), fileId: z.uuid().nullish() }))
    .max(200)
    .default([]),
}

/** The version of the RFQ it answers; a quotation for an older one is refused. Absent: the present one. */
export const revision = z.number().int().nullish()

const quoteBody = z.object({
  request: QuotationForm.extend({
    /** The quotation that is edited; absent for a first or an additional one. */
    quotationId: id.nullish(),
    additional: z.boolean().default(false),
    revision,
  }),
  ...keptFiles,
})
/** What may be uploaded with a quotation. */
export const quoteFiles = ['files', 'classApprovalFiles', 'uploadedCertificates'] as const
const quoteRefusals = [
  ...new Set([
    ...refusalsOf(requestLifecycle, 'quote'),
    ...refusalsOf(requestLifecycle, 'addQuotation'),
    ...refusalsOf(quotationLifecycle, 'editQuotation'),
    'quotation.invalid' as const,
    'request.amended' as const,
    'request.wrong-type' as const,
    'upload.type' as const,
  ]),
]

const quote = <const P extends string>(kind: P) =>
  ({
    method: 'POST',
    path: `/api/case-request/{id}/quote/${kind}`,
    summary: `Submit or edit a quotation for ${kind}`,
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: quoteBody,
    files: quoteFiles,
    reply: QuoteReceipt,
    refuses: quoteRefusals,
    writes: true,
  }) as const

/** Whether what is read or filled is for a further quotation. */
export const forAdditional = z.object({
  isForAdditionalQuotation: z.enum(['true', 'false']).optional(),
})

/** Requests as their supplier, with an account or a link, and their buyer see them. */
export const requestCalls = defineCalls({
  'request.list': {
    method: 'GET',
    path: '/api/supplier/requests',
    summary: "A page of the supplier's RFQs",
    list: {
      filter: z.object({
        page: z
          .enum([
            'unquoted-rfqs',
            'quoted-rfqs',
            'closed-rfqs',
            'lost-rfqs',
            'external-quotations',
            'all',
          ])
          .default('unquoted-rfqs'),
        q: z.string().max(200).optional(),
        type: CaseType.optional(),
        assigned: z.enum(['mine', 'nobody']).optional(),
        port: z.string().max(5).optional(),
        ids: z.array(id).max(30).optional(),
      }),
      sort: ['dueAt', 'receivedAt', 'buyerName', 'title', 'requisitionNumber', 'id'],
    },
    reply: z.array(RequestRow),
  },
  'request.counts': {
    method: 'GET',
    path: '/api/supplier/dashboard-counts',
    summary: "How many documents stand on each page of the supplier's dashboard",
    reply: z.record(z.string(), z.number()),
  },
  'request.get': {
    method: 'GET',
    path: '/api/case-request/{id}',
    summary: 'A request as its supplier sees it; opening it marks it as seen',
    params: Params,
    query: forAdditional,
    reply: CaseRequest,
    refuses: refusalsOf(requestLifecycle, 'addQuotation'),
    writes: true,
  },
  'request.canAddQuotation': {
    method: 'GET',
    path: '/api/case-request/{id}/can-add-quotation',
    summary: 'Whether another quotation may be added',
    params: Params,
    reply: z.object({ canAddQuotation: z.boolean(), reason: z.string().nullable() }),
  },
  'request.standing': {
    method: 'GET',
    path: '/api/case-request/{id}/standing',
    summary: 'Whether the request still takes a quotation; asked while one is typed',
    params: Params,
    reply: Standing,
  },
  'request.closed': {
    method: 'GET',
    path: '/api/case-request/closed/{id}',
    summary: 'A closed request with what was quoted',
    params: Params,
    reply: CaseRequest,
  },
  'request.ofCase': {
    method: 'GET',
    path: '/api/case-request/case/{id}',
    summary: "The supplier's request of an RFQ",
    params: Params,
    reply: z.object({ id }),
  },
  'request.quotations': {
    method: 'GET',
    path: '/api/case-request/{id}/quotations',
    summary: 'All quotations of a request, newest first',
    params: Params,
    reply: z.array(QuotationHead),
  },
  'request.saveDraft': {
    method: 'PUT',
    path: '/api/case-request/{id}/draft',
    summary: 'Keep an unfinished quotation',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      form: QuotationDraftForm,
      /** The version it was read at; 0 where there was no draft. */
      version: z.number().int().min(0),
    }),
    reply: z.object({ savedAt: instant, version: z.number() }),
    refuses: [...refusalsOf(requestLifecycle, 'saveDraft'), 'record.stale'],
    writes: true,
  },
  'draft.ofRequest': {
    method: 'GET',
    path: '/api/case-request/{id}/draft',
    summary:
      'The unfinished quotation as it was last saved, and by whom; null where nothing is newer',
    params: Params,
    query: z.object({ newerThan: z.coerce.number().int().optional() }),
    reply: QuotationDraft.nullable(),
  },
  'request.quoteSpares': quote('spares'),
  'request.quoteServices': quote('services'),
  'request.quoteSupplies': quote('supplies'),
  'request.quoteContractTender': quote('contract-tender'),
  'request.decline': {
    method: 'POST',
    path: '/api/case-request/decline',
    summary: 'Decline to quote, with a reason',
    body: DeclineForm,
    reply: Ok,
    refuses: refusalsOf(requestLifecycle, 'decline'),
    writes: true,
  },
  'request.updateMapping': {
    method: 'POST',
    path: '/api/case-request/{id}/unquoted/mapping/update',
    summary: "Link the buyer of an unquoted request to the supplier's own customer number",
    params: Params,
    body: z.object({
      companyAliasName: optionalText(limits.nameLength),
      erpValue: text(60),
    }),
    reply: z.object({ mapping: CompanyMapping.nullable() }),
    refuses: refusalsOf(requestLifecycle, 'updateMapping'),
    writes: true,
  },
})
