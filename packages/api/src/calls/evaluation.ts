import { z } from 'zod'
import { BetterOfferForm } from '@fairlead/validation/better-offer'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { Quantity } from '@fairlead/validation/decimal'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { optionalText } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import type { RefusalCode } from '../refusals.ts'
import {
  BetterAsked,
  CaseActions,
  CaseHead,
  CaseLine,
  CaseState,
  Component,
  ClassApproval,
  decimal,
  id,
  instant,
  Ok,
  OrderState,
  Params,
  QuotationHead,
  QuotationLine,
  RequestState,
} from '../shapes.ts'

/** What is on an order that stands, of one requested line. */
const OrderedQuantity = z.object({
  orderId: id,
  orderNumber: z.string(),
  orderState: OrderState,
  supplierName: z.string(),
  offerId: id.nullable(),
  quantity: decimal,
  unit: z.string(),
})
/** A chosen offer with its quantity. */
const Selection = z.object({
  caseLineId: id,
  offerId: id,
  quantity: decimal,
  reason: z.string(),
})
/** What was decided once: orders were made of it, or the tender was awarded. */
const Award = z.object({
  id,
  at: instant,
  by: z.string(),
  reason: z.string(),
  /** When an awarded tender was opened again. */
  undoneAt: instant.nullable(),
  lines: z.array(
    Selection.extend({ chosenBy: z.string(), chosenAt: instant, orderId: id.nullable() }),
  ),
})

/** Everything the matrix needs, in one answer. Cells are computed from it by `@fairlead/validation/comparison`. */
export const Evaluation = z.object({
  case: CaseHead.extend({ state: CaseState, version: z.number() }),
  currency: z.string(),
  ratesOn: z.string().nullable(),
  rates: z.record(z.string(), z.string()),
  lines: z.array(CaseLine.extend({ ordered: z.array(OrderedQuantity) })),
  components: z.array(Component),
  quotations: z.array(
    QuotationHead.extend({
      supplierName: z.string(),
      requestId: id,
      expired: z.boolean(),
      /** It came after its deadline. */
      late: z.boolean(),
      afterEta: z.number(),
      classApproved: z.boolean(),
      /** Its class approvals and certificates. */
      papers: z.array(ClassApproval.extend({ kind: z.enum(['CLASS_APPROVAL', 'CERTIFICATE']) })),
      /** An order that stands carries its freight and charges. */
      carried: z.boolean(),
      renewalAskedAt: instant.nullable(),
      /** A better one is asked for and has not come. */
      better: BetterAsked.nullable(),
      /** The offer it bettered, or did not, in a round. */
      former: z
        .object({
          round: z.number(),
          total: decimal,
          currency: z.string(),
          submittedAt: instant,
        })
        .nullable(),
      lines: z.array(QuotationLine.extend({ formerUnitCost: decimal.optional() })),
    }),
  ),
  requests: z.array(z.object({ id, supplierName: z.string(), state: RequestState })),
  selections: z.array(Selection),
  /** The orders of the case that stand. */
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      state: OrderState,
      supplierName: z.string(),
      quotationId: id.nullable(),
      currency: z.string(),
      total: decimal,
      createdAt: instant,
      submittedAt: instant.nullable(),
    }),
  ),
  awards: z.array(Award),
  /** Whether a choice that is not the lowest comparable offer needs a reason. */
  reasonRequired: z.boolean(),
  actions: CaseActions,
})
export type Evaluation = z.infer<typeof Evaluation>

/** What is said when a choice becomes orders or an award. */
const deciding = {
  /** Why, for all of it. */
  reason: optionalText(limits.reasonLength),
  /** The quotations that are taken although their prices are no longer good. */
  acceptExpired: z.array(id).max(limits.linesPerDocument).default([]),
}
const choiceRefusals = [
  'record.stale',
  'selection.unknown-offer',
  'selection.ordered',
  'selection.quantity',
  'selection.kit',
] as const satisfies RefusalCode[]
const decidingRefusals = [
  'selection.expired',
  'selection.reason-needed',
] as const satisfies RefusalCode[]

/** A price of the company's own history, per unit; `converted` into its currency at the rates of today. */
const PastPrice = z.object({
  at: instant,
  supplierName: z.string(),
  currency: z.string(),
  unit: z.string(),
  unitPrice: decimal,
  converted: decimal.nullable(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
})

/** A price that was paid, per unit of its order. */
const PaidPrice = z.object({
  at: instant,
  supplierName: z.string(),
  vesselName: z.string().nullable(),
  currency: z.string(),
  unit: z.string(),
  unitPrice: decimal,
  /** With discount, freight and charges, in the company's currency at the rate it was ordered at; null without a rate. */
  landed: decimal.nullable(),
  orderId: id,
  orderNumber: z.string(),
})

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
  'case.pastPrices': {
    method: 'GET',
    path: '/api/case/{id}/past-prices',
    summary: 'What the company was last asked and last paid for the items of an RFQ, on other ones',
    module: 'PRICE_HISTORY',
    params: Params,
    /** Of so many lines from the top; of all without it. */
    query: z.object({
      first: z.coerce.number().int().positive().max(limits.linesPerDocument).optional(),
    }),
    reply: z.array(
      z.object({
        caseLineId: id,
        ordered: PastPrice.nullable(),
        quoted: PastPrice.nullable(),
        /** The last prices paid in the line's unit, the oldest first; landed, in the company's currency. */
        paid: z.array(decimal),
      }),
    ),
  },
  'case.priceHistory': {
    method: 'GET',
    path: '/api/case/{id}/line/{lineId}/price-history',
    summary: 'What the company paid before for the item of a line, on other RFQs too, newest first',
    module: 'PRICE_HISTORY',
    params: Params.extend({ lineId: Params.shape.id }),
    reply: z.object({
      /** The company's own. */
      currency: z.string(),
      prices: z.array(PaidPrice),
    }),
  },
  'case.selections': {
    method: 'GET',
    path: '/api/case/{id}/selections',
    summary: 'Which offers are chosen',
    params: Params,
    reply: z.array(Selection.extend({ by: z.string(), at: instant })),
  },
  'case.select': {
    method: 'PUT',
    path: '/api/case/{id}/selections',
    summary: 'Replace the choice of offers',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      version: z.number().int(),
      selections: z
        .array(
          z.object({
            caseLineId: id,
            offerId: id,
            /** Left out: as much of what is open as is offered. */
            quantity: Quantity.nullish(),
            reason: optionalText(limits.reasonLength),
          }),
        )
        .max(limits.linesPerDocument),
    }),
    reply: z.object({ version: z.number() }),
    refuses: [...refusalsOf(caseLifecycle, 'select'), ...choiceRefusals],
    writes: true,
  },
  'case.makeOrders': {
    method: 'POST',
    path: '/api/case/{id}/purchase-orders',
    summary: 'Make one draft order per chosen supplier',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      version: z.number().int(),
      orderNumbers: z.record(z.string(), z.string()).default({}),
      ...deciding,
    }),
    reply: z.object({ orders: z.array(z.object({ id, orderNumber: z.string() })) }),
    refuses: [
      ...refusalsOf(caseLifecycle, 'makeOrders'),
      ...choiceRefusals,
      ...decidingRefusals,
      'order.number-taken',
    ],
    writes: true,
  },
  'case.askBetterOffers': {
    method: 'POST',
    path: '/api/case/{id}/better-offers',
    summary: 'Ask chosen suppliers for a better offer than their own last one',
    params: Params,
    body: BetterOfferForm,
    reply: z.object({ round: z.number(), asked: z.number() }),
    refuses: [...refusalsOf(quotationLifecycle, 'askBetter'), 'case.incomplete'],
    writes: true,
  },
  'case.award': {
    method: 'POST',
    path: '/api/case/{id}/award',
    summary: 'Award a contract tender to the chosen suppliers; the others are told too',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({ version: z.number().int(), ...deciding }),
    reply: Ok,
    refuses: [...refusalsOf(caseLifecycle, 'award'), ...choiceRefusals, ...decidingRefusals],
    writes: true,
  },
})
