import type { Handler } from '../../../context.ts'
import { lockOrder } from '../order/order.queries.ts'
import { askOfOrder } from './readiness.ask.ts'

export const askReadiness: Handler<'order.askReadiness'> = async (context, { params }) => {
  await askOfOrder(context, await lockOrder(context.trx, context.actor, params.id))
  return { ok: true }
}
