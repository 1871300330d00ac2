import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits, tooMany } from '@fairlead/validation/limits'
import { OrderChangeForm } from '@fairlead/validation/order-change'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { ReasonForm, WordsForm } from '@fairlead/validation/reason'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { Created, id, Ok, Params } from '../shapes.ts'

/** The change that was read: another one in its place is not answered by mistake. */
const WhichChange = z.object({ number: z.number().int().positive() })

/** Changes of an order that was sent, what is asked of several, and an order made like another. */
export const orderChangeCalls = defineCalls({
  'order.copy': {
    method: 'POST',
    path: '/api/purchase-order/{id}/copy',
    summary:
      'Start a draft order with the lines, supplier and terms of another; its days are left out',
    params: Params,
    reply: Created,
    refuses: ['order.number-taken'],
    writes: true,
  },
  'order.askReadinessBulk': {
    method: 'POST',
    path: '/api/purchase-orders/readiness-date/request-update',
    summary: 'Ask the suppliers of several orders for an update of the readiness date',
    body: z.object({
      purchaseOrderIds: z
        .array(id)
        .min(1)
        .max(limits.purchaseOrdersPerRequest, tooMany.purchaseOrders),
      ...WordsForm.shape,
    }),
    reply: z.object({ sent: z.number(), skipped: z.number() }),
    writes: true,
  },
  'order.proposeChange': {
    method: 'POST',
    path: '/api/purchase-order/{id}/change',
    summary: 'Propose to change a sent order; the old one stands until the supplier accepts',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: OrderChangeForm,
    reply: Ok,
    refuses: [
      ...refusalsOf(orderLifecycle, 'proposeChange'),
      'approval.change',
      'budget.change',
      'record.stale',
    ],
    writes: true,
  },
  'order.takeBackChange': {
    method: 'POST',
    path: '/api/purchase-order/{id}/change/take-back',
    summary: 'Take a proposed change back',
    params: Params,
    body: WhichChange,
    reply: Ok,
    refuses: [...refusalsOf(orderLifecycle, 'takeBackChange'), 'record.stale'],
    writes: true,
  },
  'order.acceptChange': {
    method: 'POST',
    path: '/api/purchase-order/{id}/change/accept',
    summary: 'Accept a proposed change; what is new of it waits to be confirmed',
    params: Params,
    body: WhichChange,
    reply: Ok,
    refuses: [...refusalsOf(orderLifecycle, 'acceptChange'), 'record.stale'],
    writes: true,
  },
  'order.declineChange': {
    method: 'POST',
    path: '/api/purchase-order/{id}/change/decline',
    summary: 'Decline a proposed change, with a reason; the order stands as it was',
    params: Params,
    body: ReasonForm.extend(WhichChange.shape).strip(),
    reply: Ok,
    refuses: [...refusalsOf(orderLifecycle, 'declineChange'), 'record.stale'],
    writes: true,
  },
})
