import { z } from 'zod'
import { limits, tooMany } from '@fairlead/validation/limits'
import { defineCalls } from '../contract.ts'
import {
  decimal,
  id,
  IdsParams,
  instant,
  OrderState,
  Params,
  RequestState,
  TimelineEntry,
} from '../shapes.ts'
import { CaseOverview, RequestOverview } from './case.ts'

const OrderOverview = z.object({
  id,
  orderNumber: z.string(),
  state: OrderState,
  supplierName: z.string(),
  total: decimal,
  currency: z.string(),
  caseId: id.nullable(),
  submittedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  lines: z.number(),
  /** Lines of which nothing is open. */
  answeredLines: z.number(),
})

/** What belongs to a case: its requests, its orders, what happened to it. */
export const casePartCalls = defineCalls({
  'case.requests': {
    method: 'GET',
    path: '/api/case/{id}/request-overviews',
    summary: 'Who was asked and what became of it',
    params: Params,
    reply: z.array(RequestOverview),
  },
  'case.suppliersWithRequestIds': {
    method: 'GET',
    path: '/api/case/{id}/suppliers-with-request-ids',
    summary: 'The suppliers asked, with their request ids',
    params: Params,
    reply: z.array(
      z.object({ supplierId: id.nullable(), supplierName: z.string(), requestId: id }),
    ),
  },
  'case.orders': {
    method: 'GET',
    path: '/api/case/{id}/purchase-order-overviews',
    summary: 'The orders of an RFQ',
    params: Params,
    reply: z.array(OrderOverview),
  },
  'case.ordersOfCases': {
    method: 'GET',
    path: '/api/case/{id}/purchase-order-overviews-caseIds',
    summary: 'The orders of an RFQ with their case ids',
    params: Params,
    reply: z.array(OrderOverview),
  },
  'case.unregisteredRequests': {
    method: 'GET',
    path: '/api/case/{id}/unregistered-supplier-requests',
    summary: 'The suppliers asked by link only',
    params: Params,
    reply: z.array(
      z.object({ requestId: id, name: z.string(), email: z.string(), state: RequestState }),
    ),
  },
  'case.suppliersRequested': {
    method: 'POST',
    path: '/api/case/suppliers/requested',
    summary: 'Which suppliers were already asked in these RFQs',
    body: z.object({ caseIds: z.array(id).min(1).max(limits.casesPerRequest, tooMany.cases) }),
    reply: z.array(z.object({ caseId: id, supplierIds: z.array(id) })),
  },
  'case.timeline': {
    method: 'GET',
    path: '/api/case/{id}/timeline',
    summary: 'What happened, newest first',
    params: Params,
    reply: z.array(TimelineEntry),
  },
  'case.imported': {
    method: 'GET',
    path: '/api/imported/cases/{ids}',
    summary: 'Imported RFQs',
    params: IdsParams,
    reply: z.array(CaseOverview),
    refuses: ['case.too-many'],
  },
})
