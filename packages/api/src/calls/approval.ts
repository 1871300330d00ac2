import { z } from 'zod'
import { approvalLifecycle, approvalStates } from '@fairlead/validation/approval-lifecycle'
import {
  approverRoles,
  ApprovalAnswer,
  ApprovalDecision,
  ApprovalPolicy,
  ApprovalRule,
  AwayForm,
} from '@fairlead/validation/approval'
import { actionNames, refusalsOf } from '@fairlead/validation/lifecycle'
import { Quality } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { Attachment, day, decimal, id, IdsParams, instant, Ok, Params } from '../shapes.ts'

const named = z.object({ id, name: z.string() })
const people = z.array(named.extend({ for: z.string().nullable() }))

/** One approval in a list. */
const ApprovalRow = z.object({
  id,
  state: z.enum(approvalStates),
  orders: z.array(z.object({ id, orderNumber: z.string(), supplierName: z.string() })),
  caseId: id.nullable(),
  requisitionNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  askedBy: z.string(),
  askedAt: instant,
  currency: z.string(),
  /** Null where a rate is missing. */
  total: decimal.nullable(),
  /** Counted from 1. */
  level: z.number(),
  levels: z.number(),
  /** Who may decide now, and in whose place. */
  deciders: people,
  /** Whether the reader does. */
  mine: z.boolean(),
})

const Level = z.object({
  /** Who may decide on it, as things stand. */
  people,
  decided: z.object({ by: z.string(), for: z.string().nullable(), at: instant }).nullable(),
  escalatesAt: instant.nullable(),
  /** Nobody that was named is left, or nothing happened: the administrators may decide. */
  administrators: z.boolean(),
})

const Line = z.object({
  orderId: id,
  position: z.number(),
  name: z.string(),
  quantity: decimal,
  unit: z.string(),
  /** Landed, in the company's currency: with the order's own freight and charges. */
  unitPrice: decimal.nullable(),
  total: decimal.nullable(),
  /** The lowest comparable offer, where another one was chosen, beside that: as the comparison has them, with freight over all that was quoted. */
  lowest: z
    .object({ supplierName: z.string(), chosen: decimal, unitPrice: decimal, more: decimal })
    .nullable(),
  /** Why the other one was chosen, as it was said with the choice. */
  reason: z.string(),
})

const bought = z.object({ cost: decimal, orders: z.number() })

/** An approval with everything an approver reads before deciding. */
const Approval = ApprovalRow.extend({
  reason: z.string(),
  rules: z.array(z.string()),
  port: z.string().nullable(),
  vesselEta: day.nullable(),
  title: z.string(),
  steps: z.array(z.object({ at: instant, by: z.string(), text: z.string(), reason: z.string() })),
  who: z.array(Level),
  details: z.array(
    z.object({
      id,
      lines: z.number(),
      deliveryDueDate: day.nullable(),
      currency: z.string(),
      total: decimal,
      landed: decimal.nullable(),
      qualities: z.array(Quality),
      /** When the last line would be there, were it ordered today; null where a line says no time. */
      lastOn: day.nullable(),
      /** Lines of which less is ordered than was asked for. */
      short: z.array(
        z.object({ position: z.number(), name: z.string(), ordered: decimal, asked: decimal }),
      ),
      /** So many lines are of a lower quality than was asked for. */
      below: z.number(),
      /** Days from the arrival, and from the day it is wanted by, to the last line; 0 in time. */
      afterEta: z.number(),
      afterWanted: z.number(),
      /** The prices are no longer good. */
      expired: z.boolean(),
      quotationId: id.nullable(),
      /** What came with the quotation. */
      files: z.array(Attachment.omit({ type: true })),
    }),
  ),
  lines: z.array(Line),
  /** What the lowest offers would have saved, and what their suppliers would have taken for freight on top. */
  cheaper: z.object({ more: decimal, extraFreight: decimal, suppliers: z.number() }).nullable(),
  /** The same lines and quantities bought in other ways, landed, with all freight and charges; null without an RFQ. */
  short: z
    .object({
      ratesOn: day.nullable(),
      asked: bought,
      lowest: bought,
      single: z
        .object({ supplierName: z.string(), cost: decimal, covers: z.number(), of: z.number() })
        .nullable(),
      average: z.object({ cost: decimal, suppliers: z.number() }),
    })
    .nullable(),
  /** Why the orders could not be sent. */
  failure: z.string().nullable(),
  actions: z.array(z.enum(actionNames(approvalLifecycle))),
})

const policyRefusals = ['approval.unknown', 'record.stale'] as const

/** Four eyes: what of a buyer's orders is approved before it is sent. Only its own office has these calls. */
export const approvalCalls = defineCalls({
  'approval.policy': {
    method: 'GET',
    path: '/api/buyer/approval-policy',
    summary: 'What the company wants approved, and by whom',
    reply: z.object({
      on: z.boolean(),
      rules: z.array(ApprovalRule),
      levels: z.array(z.object({ userIds: z.array(id), roles: z.array(z.enum(approverRoles)) })),
      escalateAfterHours: z.number().nullable(),
      version: z.number(),
      currency: z.string(),
      people: z.array(named),
      vessels: z.array(named),
      savedBy: z.string().nullable(),
      savedAt: instant.nullable(),
    }),
  },
  'approval.savePolicy': {
    method: 'PUT',
    path: '/api/buyer/approval-policy',
    summary: 'Set what needs approval, and who decides; what waits already keeps its levels',
    body: z.object({ policy: ApprovalPolicy, version: z.number().int() }),
    reply: Ok,
    refuses: policyRefusals,
    writes: true,
  },
  'approval.away': {
    method: 'GET',
    path: '/api/buyer/approvals/away',
    summary: 'Who stands in for this person, and who could',
    reply: z.object({
      away: z.object({ substituteId: id, from: day, until: day }).nullable(),
      people: z.array(named),
    }),
  },
  'approval.saveAway': {
    method: 'PUT',
    path: '/api/buyer/approvals/away',
    summary: 'Name who stands in for this person while away; null is nobody',
    body: z.object({ away: AwayForm.nullable() }),
    reply: Ok,
    refuses: ['approval.unknown'],
    writes: true,
  },
  'approval.list': {
    method: 'GET',
    path: '/api/buyer/approvals',
    summary: 'Approvals of the company, those that wait first; at most 200',
    query: z.object({
      caseId: z.coerce.number().int().optional(),
      orderId: z.coerce.number().int().optional(),
    }),
    reply: z.array(ApprovalRow),
  },
  'approval.count': {
    method: 'GET',
    path: '/api/buyer/approvals/count',
    summary: 'How many approvals wait for this person',
    reply: z.object({ approvals: z.number() }),
  },
  'approval.get': {
    method: 'GET',
    path: '/api/buyer/approvals/{id}',
    summary: 'One approval: the orders, what would have been cheaper, and who decides',
    params: Params,
    reply: Approval,
  },
  'approval.preview': {
    method: 'GET',
    path: '/api/buyer/approvals/needed/{ids}',
    summary: 'Which of these orders would wait for approval, why, and whose',
    params: IdsParams,
    reply: z.array(
      z.object({
        orderIds: z.array(id),
        rules: z.array(z.string()),
        /** Whether a reason must be typed, because a comparable offer was cheaper. */
        reasonNeeded: z.boolean(),
        levels: z.array(people),
        /** The level nobody is left for, counted from 1. */
        nobodyOn: z.number().nullable(),
      }),
    ),
  },
  'approval.decide': {
    method: 'POST',
    path: '/api/buyer/approvals/{id}/decision',
    summary: 'Approve, refuse or ask back; the last approval sends the orders',
    params: Params,
    body: ApprovalDecision,
    reply: z.object({ state: z.enum(approvalStates), failure: z.string().nullable() }),
    refuses: refusalsOf(approvalLifecycle, 'approve'),
    writes: true,
  },
  'approval.answer': {
    method: 'POST',
    path: '/api/buyer/approvals/{id}/answer',
    summary: 'Answer what an approver asked; it waits on',
    params: Params,
    body: ApprovalAnswer,
    reply: Ok,
    refuses: refusalsOf(approvalLifecycle, 'answer'),
    writes: true,
  },
  'approval.takeBack': {
    method: 'POST',
    path: '/api/buyer/approvals/{id}/take-back',
    summary: 'Take the ask back, so that the orders can be changed',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(approvalLifecycle, 'takeBack'),
    writes: true,
  },
})
