import { z } from 'zod'
import {
  ConfirmPurchaseOrderForm,
  NewPurchaseOrderForm,
  PurchaseOrderForm,
  ReadinessOption,
  SendPurchaseOrdersForm,
} from '@fairlead/validation/purchase-order'
import { limits, tooMany } from '@fairlead/validation/limits'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { ReasonForm } from '@fairlead/validation/reason'
import { optionalText } from '@fairlead/validation/text'
import { CaseType } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { documentRefusals, ReadList } from './case-draft.ts'
import { Conversation } from './conversation.ts'
import { PurchaseOrder } from '../order-shapes.ts'
import {
  Created,
  decimal,
  id,
  IdsParams,
  instant,
  Ok,
  OrderState,
  Params,
  Port,
  TimelineEntry,
} from '../shapes.ts'

/** An order as its page reads it, with the thread where it holds something unread. */
const OrderPage = PurchaseOrder.extend({ thread: Conversation.nullable() })

/** One row of a list of orders, for either side. */
export const PurchaseOrderRow = z.object({
  id,
  orderNumber: z.string(),
  state: OrderState,
  type: CaseType,
  title: z.string(),
  requisitionNumber: z.string().nullable(),
  counterpart: z.string().nullable(),
  vesselName: z.string().nullable(),
  deliveryPort: Port.nullable(),
  deliveryDueDate: z.string().nullable(),
  currency: z.string(),
  total: decimal,
  lines: z.number(),
  /** Lines of which nothing is open. */
  answeredLines: z.number(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  readinessState: ReadinessOption,
  readinessDate: z.string().nullable(),
  readinessAskedAt: instant.nullable(),
  reminders: z.number(),
  lastReminderAt: instant.nullable(),
  importResult: z.string().nullable(),
})

const sort = ['createdAt', 'submittedAt', 'orderNumber', 'total', 'deliveryDueDate', 'id'] as const

/** Orders, from draft to confirmation. */
export const purchaseOrderCalls = defineCalls({
  'order.list': {
    method: 'GET',
    path: '/api/buyer/purchase-orders',
    summary: "A page of the buyer's orders",
    list: {
      filter: z.object({
        page: z
          .enum(['draft-pos', 'import-pos', 'in-process-pos', 'closed-pos', 'all'])
          .default('all'),
        q: z.string().max(200).optional(),
        type: CaseType.optional(),
        vesselId: z.coerce.number().int().optional(),
        mine: z.boolean().optional(),
        state: OrderState.optional(),
        ids: z.array(id).max(50).optional(),
      }),
      sort,
    },
    reply: z.array(
      PurchaseOrderRow.extend({
        /** The supplier's number in the buyer's ERP. */
        vendorId: z.string().nullable(),
      }),
    ),
  },
  'supplierOrder.list': {
    method: 'GET',
    path: '/api/supplier/purchase-orders',
    summary: "A page of the supplier's orders",
    list: {
      filter: z.object({
        page: z
          .enum([
            'unconfirmed-purchase-orders',
            'confirmed-purchase-orders',
            'closed-purchase-orders',
            'lost-purchase-orders',
            'all',
          ])
          .default('all'),
        q: z.string().max(200).optional(),
        type: CaseType.optional(),
        ids: z.array(id).max(50).optional(),
      }),
      sort,
    },
    reply: z.array(PurchaseOrderRow),
  },
  'order.create': {
    method: 'POST',
    path: '/api/buyer/purchase-orders',
    summary:
      "Start a draft order without an RFQ; without a number it gets the next one of the company's own series",
    bodyBytes: limits.listBodyBytes,
    body: NewPurchaseOrderForm,
    reply: Created,
    refuses: ['order.number-taken', 'supplier.unknown', 'vessel.unknown'],
    writes: true,
  },
  'order.save': {
    method: 'PUT',
    path: '/api/buyer/purchase-orders/{id}',
    summary: 'Save a draft or imported order',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: PurchaseOrderForm.extend({ version: z.number().int() }),
    reply: z.object({ id, version: z.number() }),
    refuses: [
      ...refusalsOf(orderLifecycle, 'edit'),
      'order.number-taken',
      'record.stale',
      'supplier.unknown',
      'vessel.unknown',
    ],
    writes: true,
  },
  'order.discard': {
    method: 'POST',
    path: '/api/buyer/purchase-orders/{id}/discard',
    summary: 'Discard a draft or imported order; its offers are free again',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'discard'),
    writes: true,
  },
  'order.get': {
    method: 'GET',
    path: '/api/purchase-order/{id}',
    summary: 'An order, for the two parties to it',
    params: Params,
    reply: OrderPage,
  },
  'order.byNumber': {
    method: 'GET',
    path: '/api/purchase-order/by-order-number/{n}',
    summary: 'An order by its number',
    params: z.object({ n: z.string().min(1).max(100) }),
    reply: OrderPage,
  },
  'order.timeline': {
    method: 'GET',
    path: '/api/purchase-order/{id}/timeline',
    summary: 'What happened, newest first',
    params: Params,
    reply: z.array(TimelineEntry),
  },
  'order.imported': {
    method: 'GET',
    path: '/api/imported/purchase-orders/{ids}',
    summary: 'Orders about to be sent',
    params: IdsParams,
    reply: z.array(PurchaseOrder),
    refuses: ['order.none-selected'],
  },
  'order.importedOne': {
    method: 'GET',
    path: '/api/imported/purchase-order/{id}',
    summary: 'One order about to be sent',
    params: Params,
    reply: PurchaseOrder,
  },
  'order.send': {
    method: 'POST',
    path: '/api/import/purchaseOrders',
    summary: 'Send draft or imported orders to their suppliers',
    bodyBytes: limits.listBodyBytes,
    body: z.object({ request: SendPurchaseOrdersForm }),
    files: ['files', 'assignForwarderFiles'],
    /** `waiting` are those that need approval first. */
    reply: z.object({
      sent: z.array(id),
      waiting: z.array(z.object({ approvalId: id, orderIds: z.array(id) })),
    }),
    refuses: [
      'approval.nobody',
      'approval.reason-needed',
      'order.port-required',
      'order.forwarder',
      ...refusalsOf(orderLifecycle, 'send'),
      'order.incomplete',
      'budget.over',
      'budget.blocked',
      'upload.type',
    ],
    writes: true,
  },
  'order.fillFromClientDocument': {
    method: 'POST',
    path: '/api/buyer/draft-po/case-type/{a}/{b}/fill-from-client-document',
    summary:
      'Read the lines of a client document for a draft order: {a} is the case type, {b} the order id',
    params: z.object({ a: CaseType, b: z.coerce.number().int().positive() }),
    files: ['files'],
    reply: ReadList,
    refuses: documentRefusals,
  },
  'order.withdraw': {
    method: 'POST',
    path: '/api/purchase-order/{id}/withdraw',
    summary: 'Withdraw a sent order',
    params: Params,
    body: z.object({ reason: optionalText(1000) }).optional(),
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'withdraw'),
    writes: true,
  },
  'order.withdrawCascade': {
    method: 'POST',
    path: '/api/purchase-order/{id}/withdraw/cascade',
    summary: 'Withdraw an order, and cancel its RFQ',
    params: Params,
    body: z.object({ reason: optionalText(1000) }).optional(),
    reply: Ok,
    refuses: [
      ...refusalsOf(orderLifecycle, 'withdrawCascade'),
      ...refusalsOf(caseLifecycle, 'cancelWithOrder'),
    ],
    writes: true,
  },
  'order.confirm': {
    method: 'POST',
    path: '/api/purchase-order/confirm',
    summary: 'Confirm an order whole or in part, with dates',
    bodyBytes: limits.listBodyBytes,
    body: ConfirmPurchaseOrderForm,
    files: ['files'],
    reply: Ok,
    refuses: [...refusalsOf(orderLifecycle, 'confirm'), 'order.quantity'],
    writes: true,
  },
  'order.decline': {
    method: 'POST',
    path: '/api/purchase-order/{id}/confirmation/decline',
    summary: 'Decline what is open of an order, with a reason; what was confirmed stays',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: ReasonForm.strip(),
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'decline'),
    writes: true,
  },
  'order.remind': {
    method: 'GET',
    path: '/api/purchase-order/{id}/send/reminder',
    summary: 'Remind the supplier of an unconfirmed order',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'remind'),
    writes: true,
    postTwin: true,
  },
  'order.remindBulk': {
    method: 'POST',
    path: '/api/purchase-order/send/bulk-reminders',
    summary: 'Remind the suppliers of several unconfirmed orders',
    body: z.object({
      purchaseOrderIds: z
        .array(id)
        .min(1)
        .max(limits.purchaseOrdersPerRequest, tooMany.purchaseOrders),
    }),
    reply: z.object({
      sent: z.number(),
      skipped: z.number(),
      refused: z.array(z.object({ orderNumber: z.string(), message: z.string() })),
    }),
    writes: true,
  },
})
