import { z } from 'zod'
import { Period, spendDimensions } from '@fairlead/validation/statistics'
import { CaseType } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { OrderBehind } from '../order-parts.ts'
import { CaseState, decimal, id, instant } from '../shapes.ts'

const chosen = {
  vesselId: z.coerce.number().int().positive().optional(),
  type: CaseType.optional(),
}
const InQuery = Period.safeExtend({ ...chosen, mine: z.literal('true').optional() })
const InFilter = { ...chosen, mine: z.boolean().optional() }

/** What was saved of what it would have cost, in percent of that; null where nothing could be compared. */
const Saved = z.object({
  saved: decimal,
  percent: decimal.nullable(),
  orders: z.number(),
})

/** Hours to the first answer: the middle, and between which half of them lie. */
const Hours = z.object({ median: z.number(), lower: z.number(), upper: z.number() }).nullable()

/** Statistics of a buyer's office. Ships, IHM agents and suppliers have none of these calls. */
export const statisticsCalls = defineCalls({
  'statistics.get': {
    method: 'GET',
    path: '/api/buyer/statistics',
    summary:
      "Spend, savings and answers of a period in the company's currency, each order at the rate it was sent with",
    query: InQuery,
    reply: z.object({
      currency: z.string(),
      asOf: instant,
      spend: decimal,
      orders: z.number(),
      /** In a currency without a rate: they are in no amount. */
      withoutRate: z.number(),
      average: Saved,
      first: Saved,
      months: z.array(
        z.object({
          month: z.string(),
          spend: decimal,
          orders: z.number(),
          /** The same whole month of the year before. */
          before: decimal,
          average: decimal,
          first: decimal,
        }),
      ),
      answers: z.object({
        cases: z.number(),
        asked: z.number(),
        quoted: z.number(),
        hours: Hours,
      }),
    }),
  },
  'statistics.spend': {
    method: 'GET',
    path: '/api/buyer/statistics/spend',
    summary: 'The spend of a period by vessel, category, supplier or port, the largest first',
    query: InQuery.safeExtend({ by: z.enum(spendDimensions) }),
    reply: z.array(
      z.object({
        /** What the orders behind it are found by; empty is what has none. */
        key: z.string(),
        name: z.string().nullable(),
        spend: decimal,
        orders: z.number(),
      }),
    ),
  },
  'statistics.orders': {
    method: 'GET',
    path: '/api/buyer/statistics/orders',
    summary: 'The orders behind a figure of statistics: they add up to it',
    list: {
      filter: Period.safeExtend({
        ...InFilter,
        by: z.enum(spendDimensions).optional(),
        key: z.string().max(200).optional(),
        /** Only those that a saving is told of, or whose rate is not known. */
        only: z.enum(['AVERAGE', 'FIRST', 'WITHOUT_RATE']).optional(),
      }),
      sort: ['sentOn', 'orderNumber', 'spend', 'average', 'first', 'id'],
    },
    reply: z.array(
      OrderBehind.extend({
        /** Of a category its part of the order. */
        spend: decimal.nullable(),
        average: decimal.nullable(),
        first: decimal.nullable(),
      }),
    ),
  },
  'statistics.answers': {
    method: 'GET',
    path: '/api/buyer/statistics/answers',
    summary: 'How suppliers answered the RFQs of a period, the quickest first',
    query: InQuery,
    reply: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        asked: z.number(),
        quoted: z.number(),
        hours: Hours,
        /** The middle over all buyers, where at least five other companies stand behind it. */
        market: z.object({ hours: z.number(), companies: z.number() }).nullable(),
      }),
    ),
  },
  'statistics.requests': {
    method: 'GET',
    path: '/api/buyer/statistics/requests',
    summary: 'The requests to suppliers behind a figure of answers',
    list: {
      filter: Period.safeExtend({
        ...InFilter,
        supplier: z.string().max(200).optional(),
        only: z.enum(['QUOTED', 'TIMED']).optional(),
      }),
      sort: ['sentAt', 'hours', 'id'],
    },
    reply: z.array(
      z.object({
        id,
        caseId: id,
        requisitionNumber: z.string().nullable(),
        title: z.string(),
        state: CaseState,
        supplier: z.string(),
        vesselName: z.string().nullable(),
        sentAt: instant,
        quotedAt: instant.nullable(),
        /** Null where it did not answer, or the buyer typed its offer. */
        hours: z.number().nullable(),
      }),
    ),
  },
})
