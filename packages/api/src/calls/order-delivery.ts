import { z } from 'zod'
import { PackagingForm } from '@fairlead/validation/packaging'
import { DispatchForm, ReadinessForm } from '@fairlead/validation/purchase-order'
import { limits, tooMany } from '@fairlead/validation/limits'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { ReceiptForm } from '@fairlead/validation/receipt'
import { optionalText } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import { Readiness } from '../order-shapes.ts'
import { id, Ok, Params } from '../shapes.ts'

/** From a confirmed order to received goods: readiness, packing, dispatch, receipt and end. */
export const orderDeliveryCalls = defineCalls({
  'order.updateReadiness': {
    method: 'POST',
    path: '/api/purchase-order/{id}/readiness-date/update',
    summary: 'Say when a confirmed order will be ready',
    params: Params,
    body: ReadinessForm,
    reply: Ok,
    refuses: [
      ...refusalsOf(orderLifecycle, 'updateReadiness'),
      ...refusalsOf(orderLifecycle, 'markReady'),
      'order.readiness-date',
    ],
    writes: true,
  },
  'order.askReadiness': {
    method: 'POST',
    path: '/api/purchase-order/{id}/readiness-date/request-update',
    summary: 'Ask the supplier for an update of the readiness date',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'askReadiness'),
    writes: true,
  },
  'order.confirmReadiness': {
    method: 'POST',
    path: '/api/purchase-order/{id}/readiness-date/confirm-valid',
    summary: 'Confirm that the readiness date still holds',
    params: Params,
    reply: Ok,
    refuses: [...refusalsOf(orderLifecycle, 'confirmReadiness'), 'order.readiness-date'],
    writes: true,
  },
  'order.pendingReadiness': {
    method: 'GET',
    path: '/api/purchase-order/{id}/pending-readiness-date-update',
    summary: 'Whether the buyer waits for an update of the readiness date',
    params: Params,
    reply: Readiness,
  },
  'order.packaging': {
    method: 'GET',
    path: '/api/load-order-packaging-info/{id}',
    summary: 'How an order is packed',
    params: Params,
    reply: z.object({ packaging: PackagingForm.nullable() }),
  },
  'order.packagingRequired': {
    method: 'GET',
    path: '/api/load-buyer-order-packaging-info-required-setting',
    summary: 'Whether the buyer wants packaging information before an order is ready',
    query: z.object({ purchaseOrderId: z.coerce.number().int().positive().max(2_147_483_647) }),
    reply: z.object({ required: z.boolean() }),
  },
  'order.markReady': {
    method: 'POST',
    path: '/api/update-packaging-and-mark-as-ready/{id}',
    summary: 'Give the packaging information and mark the order as ready',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: PackagingForm,
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'markReady'),
    writes: true,
  },
  'order.dispatch': {
    method: 'POST',
    path: '/api/purchase-order/{id}/dispatch',
    summary: 'Say that a ready order has left, when and how',
    params: Params,
    body: DispatchForm,
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'dispatch'),
    writes: true,
  },
  'order.receive': {
    method: 'POST',
    path: '/api/purchase-order/{id}/receive',
    summary: 'Say what of an order has arrived, line by line, with pictures',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: ReceiptForm,
    files: ['pictures'],
    reply: Ok,
    refuses: [...refusalsOf(orderLifecycle, 'receive'), 'upload.type'],
    writes: true,
  },
  'order.close': {
    method: 'POST',
    path: '/api/purchase-order/{id}/close',
    summary: 'Close an order: it was received, or it ends by hand with a reason',
    params: Params,
    body: z.object({ reason: optionalText(1000) }),
    reply: Ok,
    refuses: refusalsOf(orderLifecycle, 'close'),
    writes: true,
  },
  'order.readinessCount': {
    method: 'GET',
    path: '/api/pending-orders-for-readiness-count',
    summary: 'How many confirmed orders wait for a word on readiness',
    reply: z.object({ count: z.number() }),
  },
  'order.latestSurveys': {
    method: 'POST',
    path: '/api/purchase-orders-latest-vessel-surveys',
    summary:
      "The next survey that is planned for each order's vessel; where none is, the one that was named when it last ordered",
    body: z.array(id).min(1).max(limits.purchaseOrdersPerImport, tooMany.purchaseOrdersToSend),
    reply: z.array(
      z.object({
        purchaseOrderId: id,
        surveyOn: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  },
})
