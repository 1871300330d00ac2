import {
  declarationLifecycle,
  declarationStates,
} from '@fairlead/validation/ihm/declaration-lifecycle'
import { TriageAnswer, TriageVerdict } from '@fairlead/validation/ihm/triage-verdict'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { text } from '@fairlead/validation/text'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { decimal, id, instant, Ok, OrderState, Params, VesselName } from '../shapes.ts'

/** A case, or an order without one, whose lines were triaged. */
const TriageRow = z.object({
  id: z.string(),
  caseId: id.nullable(),
  orderId: id,
  number: z.string(),
  title: z.string(),
  vesselName: z.string().nullable(),
  orderedAt: instant,
  orders: z.number(),
  lines: z.number(),
  relevant: z.number(),
  unsure: z.number(),
  /** Lines that no rule is sure of and nobody has decided. */
  open: z.number(),
})

const TriageOrder = z.object({
  id,
  orderNumber: z.string(),
  supplierName: z.string(),
  state: OrderState,
  declarationId: id.nullable(),
  declarationState: z.enum(declarationStates).nullable(),
})

const TriagedLine = z.object({
  id,
  orderId: id,
  position: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  quantity: decimal,
  unit: z.string(),
  maker: z.string().nullable(),
  productNumber: z.string().nullable(),
  /** What counts: a person's word, else that of the rules. */
  answer: TriageAnswer,
  verdict: TriageVerdict,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedReason: z.string(),
  /** Whether the supplier is asked for it, or has sent a form. */
  form: z.enum(['NONE', 'ASKED', 'DECLARED']),
  /** A decision is remembered for its maker and number. */
  known: z.boolean(),
})

const Triage = z.object({
  caseId: id.nullable(),
  buyerId: id,
  number: z.string(),
  title: z.string(),
  vessel: VesselName.nullable(),
  orders: z.array(TriageOrder),
  lines: z.array(TriagedLine),
})

/** When the line was decided last, as the person saw it: another one's word is not overwritten unseen. */
const seenAt = instant.nullable()
const refuses = [
  ...new Set([
    ...refusalsOf(declarationLifecycle, 'askMore'),
    ...refusalsOf(declarationLifecycle, 'takeOff'),
    'triage.declared' as const,
    'triage.decided' as const,
  ]),
] as const

/** Which ordered lines need a declaration: what the rules say, and what people say over them. */
export const triageCalls = defineCalls({
  'triage.list': {
    method: 'GET',
    path: '/api/hazard-triages',
    summary: "One buyer's purchases whose lines were triaged; those with something to decide",
    list: {
      filter: z.object({
        buyerId: id.optional(),
        q: z.string().max(200).optional(),
        settled: z.boolean().optional(),
      }),
      sort: ['orderedAt'],
    },
    reply: z.array(TriageRow),
  },
  'triage.ofCase': {
    method: 'GET',
    path: '/api/hazard-triage/case/{id}',
    summary: 'Every line of the orders of a case, with whether it matters and why',
    params: Params,
    reply: Triage,
  },
  'triage.ofOrder': {
    method: 'GET',
    path: '/api/hazard-triage/purchase-order/{id}',
    summary: 'Every line of an order without a case, with whether it matters and why',
    params: Params,
    reply: Triage,
  },
  'triage.decide': {
    method: 'PUT',
    path: '/api/hazard-triage/line/{id}',
    summary: 'Say whether a line matters, over the rules; remembered for its maker and number',
    params: Params,
    body: z.object({
      answer: TriageAnswer,
      reason: text(limits.reasonLength).default(''),
      seenAt,
    }),
    reply: z.object({ remembered: z.boolean(), decidedAt: instant }),
    refuses,
    writes: true,
  },
  'triage.takeBack': {
    method: 'POST',
    path: '/api/hazard-triage/line/{id}/take-back',
    summary: 'Take one’s word on a line back: what the rules say counts again',
    params: Params,
    body: z.object({ seenAt }),
    reply: Ok,
    refuses,
    writes: true,
  },
})
