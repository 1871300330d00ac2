import { z } from 'zod'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { defineCalls } from '../contract.ts'
import {
  CaseActions,
  CaseHead,
  CaseLine,
  CaseState,
  Component,
  decimal,
  id,
  instant,
  Params,
  QuotationHead,
  QuotationLine,
  RequestState,
} from '../shapes.ts'

/** Everything the matrix needs, in one answer. Cells are computed from it by `@fairlead/validation/comparison`. */
export const Evaluation = z.object({
  case: CaseHead.extend({ state: CaseState, version: z.number() }),
  currency: z.string(),
  ratesOn: z.string().nullable(),
  rates: z.record(z.string(), z.string()),
  lines: z.array(CaseLine),
  components: z.array(Component),
  quotations: z.array(
    QuotationHead.extend({
      supplierName: z.string(),
      requestId: id,
      expired: z.boolean(),
      afterEta: z.number(),
      classApproved: z.boolean(),
      /** How many papers came with it. */
      papers: z.object({ classApprovals: z.number(), certificates: z.number() }),
      lines: z.array(QuotationLine),
    }),
  ),
  requests: z.array(z.object({ id, supplierName: z.string(), state: RequestState })),
  selections: z.array(z.object({ caseLineId: id, offerId: id })),
  actions: CaseActions,
})
export type Evaluation = z.infer<typeof Evaluation>

/** Comparing quotations, choosing offers, making orders of the choice. */
export const evaluationCalls = defineCalls({
  'case.offersTooltip': {
    method: 'GET',
    path: '/api/case/{id}/request-overviews/offers-tooltip',
    summary: 'The totals quoted so far',
    params: Params,
    reply: z.array(
      z.object({
        supplierName: z.string(),
        total: decimal,
        currency: z.string(),
        landedTotal: decimal.nullable(),
      }),
    ),
  },
  'case.evaluation': {
    method: 'GET',
    path: '/api/case/{id}/evaluation',
    summary: 'All lines and all active quotations for the comparison',
    params: Params,
    reply: Evaluation,
  },
  'case.selections': {
    method: 'GET',
    path: '/api/case/{id}/selections',
    summary: 'Which offers are chosen',
    params: Params,
    reply: z.array(z.object({ caseLineId: id, offerId: id, by: z.string(), at: instant })),
  },
  'case.select': {
    method: 'PUT',
    path: '/api/case/{id}/selections',
    summary: 'Replace the choice of offers',
    params: Params,
    body: z.object({
      version: z.number().int(),
      selections: z.array(z.object({ caseLineId: id, offerId: id })).max(limits.linesPerDocument),
    }),
    reply: z.object({ version: z.number() }),
    refuses: [
      ...refusalsOf(caseLifecycle, 'select'),
      'record.stale',
      'selection.unknown-offer',
      'selection.kit',
    ],
    writes: true,
  },
  'case.makeOrders': {
    method: 'POST',
    path: '/api/case/{id}/purchase-orders',
    summary: 'Make one draft order per chosen supplier',
    params: Params,
    body: z.object({
      version: z.number().int(),
      orderNumbers: z.record(z.string(), z.string()).default({}),
    }),
    reply: z.object({ orders: z.array(z.object({ id, orderNumber: z.string() })) }),
    refuses: [
      ...refusalsOf(caseLifecycle, 'makeOrders'),
      'record.stale',
      'selection.unknown-offer',
      'order.number-taken',
    ],
    writes: true,
  },
})
