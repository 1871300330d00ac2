import { z } from 'zod'
import { ChosenSuppliers, UnfinishedLine } from '@fairlead/validation/case'
import { LostReasonTold } from '@fairlead/validation/lost-reason-form'
import { CaseType, ImportResult } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { TagMark } from './tag.ts'
import {
  Attachments,
  CaseActions,
  CaseHead,
  CaseLine,
  CaseState,
  Component,
  decimal,
  id,
  IdsParams,
  instant,
  NamedByErp,
  Params,
  QuotationHead,
  RequestActions,
  RequestState,
} from '../shapes.ts'

/** The pages of the buyer's dashboard that list RFQs. */
export const RfqPage = z.enum([
  'draft-rfqs',
  'import-rfqs',
  'in-process-rfqs',
  'unquoted-rfqs',
  'closed-rfqs',
  'all',
])

/** A draft the ship began: who writes it, and who handed it over. */
const FromShip = {
  /** The ship is still writing it. */
  onBoard: z.boolean(),
  /** `taken`: by the office itself. */
  handedOver: z.object({ by: z.string(), at: instant, taken: z.boolean() }).nullable(),
}

/** The RFQ this one repeats. */
const RepeatOf = z.object({ id, number: z.string() }).nullable()

/** What an RFQ waits for its buyer to do. */
const Waits = z.enum(['compare', 'remind', 'send'])

/** One row of a buyer's RFQ list. */
export const CaseRow = CaseHead.extend({
  onBoard: z.boolean(),
  handedOverAt: instant.nullable(),
  state: CaseState,
  source: z.enum(['WEB', 'ERP']),
  version: z.number(),
  lines: z.number(),
  requests: z.number(),
  quoted: z.number(),
  declined: z.number(),
  bestTotal: decimal.nullable(),
  bestCurrency: z.string().nullable(),
  saving: decimal.nullable(),
  orders: z.number(),
  favourite: z.boolean(),
  waits: Waits.nullable(),
  tags: z.array(TagMark),
  importResult: ImportResult.nullable(),
  createdAt: instant,
})

/** One supplier asked, as the buyer sees it. */
export const RequestOverview = z.object({
  id,
  supplierId: id.nullable(),
  supplierName: z.string(),
  registered: z.boolean(),
  state: RequestState,
  label: z.string(),
  seenAt: instant.nullable(),
  reminders: z.number(),
  lastReminderAt: instant.nullable(),
  declineReason: z.string().nullable(),
  declineComment: z.string().nullable(),
  linesAsked: z.number(),
  quotation: QuotationHead.nullable(),
  /** Whether an order of it was sent: a draft is the buyer's own affair. */
  ordered: z.boolean(),
  landedTotal: decimal.nullable(),
  lastMoveAt: instant,
  /** Mails about it that do not arrive; `to` is an address, or the supplier whose people it was for. */
  undelivered: z.array(
    z.object({ to: z.string(), error: z.string().nullable(), final: z.boolean() }),
  ),
  actions: RequestActions,
})

/** A whole case, for those who may edit it. */
export const CaseDetails = CaseHead.extend({
  ...FromShip,
  state: CaseState,
  source: z.enum(['WEB', 'ERP']),
  version: z.number(),
  vesselId: id.nullable(),
  department: z.string().nullable(),
  text: z.string(),
  components: z.array(Component),
  lines: z.array(CaseLine),
  attachments: Attachments,
  createdBy: z.string().nullable(),
  createdAt: instant,
  repeatOf: RepeatOf,
  importResult: ImportResult.nullable(),
  unfinished: z.array(UnfinishedLine),
  /** Whom the office means to ask; nothing for the ship. */
  chosen: ChosenSuppliers.extend({ registered: z.array(z.object({ id, name: z.string() })) }),
  actions: CaseActions,
})

/** What the page of a case shows first. */
export const CaseOverview = CaseHead.extend({
  ...FromShip,
  state: CaseState,
  label: z.string(),
  source: z.enum(['WEB', 'ERP']),
  version: z.number(),
  department: z.string().nullable(),
  text: z.string(),
  lineCount: z.number(),
  /** Its orders that stand: as long as there is one, it cannot be cancelled. */
  orderCount: z.number(),
  favourite: z.boolean(),
  /** Those that the reader may use. */
  tags: z.array(TagMark),
  currency: z.string(),
  attachments: Attachments,
  /** What the ERP says beside the fields, for the office's eyes; suppliers get it where a sending includes it. */
  erpComments: z.string().nullable(),
  ...NamedByErp,
  notes: z.array(z.object({ id, text: z.string(), author: z.string(), at: instant })),
  createdAt: instant,
  repeatOf: RepeatOf,
  /** What the suppliers that have lost are told. */
  toldReason: LostReasonTold.nullable(),
  actions: CaseActions,
})

const byNumber = z.object({ n: z.string().min(1).max(100) })

/** The buyer's cases, from draft to close. */
export const caseCalls = defineCalls({
  'case.list': {
    method: 'GET',
    path: '/api/buyer/cases',
    summary: "A page of the buyer's RFQs",
    list: {
      filter: z.object({
        page: RfqPage.default('all'),
        q: z.string().max(200).optional(),
        vesselId: z.coerce.number().int().optional(),
        type: CaseType.optional(),
        priority: z.enum(['NORMAL', 'URGENT']).optional(),
        port: z.string().max(5).optional(),
        status: z.enum(['NEW', 'OPEN', 'CANCELLED', 'CLOSED', 'ALL']).optional(),
        due: z.enum(['overdue', 'today', 'week']).optional(),
        favourite: z.boolean().optional(),
        /** Of the vessels this person looks after. */
        mine: z.boolean().optional(),
        waits: z.enum(['any', ...Waits.options]).optional(),
        from: z.enum(['office', 'ship', 'on-board']).optional(),
        tagId: z.coerce.number().int().optional(),
        ids: z.array(id).max(30).optional(),
      }),
      sort: [
        'dueAt',
        'requisitionNumber',
        'vessel',
        'title',
        'createdAt',
        'priority',
        'quoted',
        'bestTotal',
        'saving',
        'waits',
        'vesselEta',
        'id',
      ],
    },
    reply: z.array(CaseRow),
  },
  'case.counts': {
    method: 'GET',
    path: '/api/buyer/dashboard-counts',
    summary: "How many documents stand on each page of the buyer's dashboard",
    reply: z.record(z.string(), z.number()),
  },
  'case.facets': {
    method: 'GET',
    path: '/api/buyer/case-facets',
    summary: 'The ports of the RFQs on a page, and how many of them wait or are overdue',
    query: z.object({ page: RfqPage.default('all') }),
    reply: z.object({
      ports: z.array(z.object({ locode: z.string(), name: z.string(), count: z.number() })),
      overdue: z.number(),
      waits: z.record(Waits, z.number()),
    }),
  },
  'case.details': {
    method: 'GET',
    path: '/api/case-details/{id}',
    summary: 'An RFQ with all its lines',
    params: Params,
    reply: CaseDetails,
  },
  'case.overview': {
    method: 'GET',
    path: '/api/case-overview/{id}',
    summary: 'The head of an RFQ, its notes and attachments',
    params: Params,
    reply: CaseOverview,
  },
  'case.overviews': {
    method: 'GET',
    path: '/api/case-overviews/{ids}',
    summary: 'Several RFQ heads',
    params: IdsParams,
    reply: z.array(CaseOverview),
    refuses: ['case.too-many'],
  },
  'case.overviewByNumber': {
    method: 'GET',
    path: '/api/case-overview/by-req-number/{n}',
    summary: 'An RFQ head by requisition number',
    params: byNumber,
    reply: CaseOverview,
  },
  'vesselCase.list': {
    method: 'GET',
    path: '/api/vessel/cases',
    summary: "The vessel's drafts and log",
    list: {
      filter: z.object({
        page: z.enum(['draft-rfqs', 'rfq-log']).default('draft-rfqs'),
        q: z.string().max(200).optional(),
        ids: z.array(id).max(30).optional(),
      }),
      sort: ['createdAt', 'requisitionNumber', 'title', 'dueAt', 'id'],
    },
    reply: z.array(
      CaseHead.extend({
        state: CaseState,
        lines: z.number(),
        quoted: z.number(),
        requests: z.number(),
        orders: z.number(),
        createdAt: instant,
        handedOverAt: instant.nullable(),
      }),
    ),
  },
})
