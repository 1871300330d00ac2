import type { Handler } from '../../../context.ts'
import { lockOrder } from '../order/order.queries.ts'
import { readyOrder } from './readiness.ready.ts'

export const markOrderReady: Handler<'order.markReady'> = async (context, { params, body }) => {
  await readyOrder(context, await lockOrder(context.trx, context.actor, params.id), body)
  return { ok: true }
}
