import type { Handler } from '../../../context.ts'
import { lockOrder } from './order.queries.ts'
import { remindOfOrder } from './order.remind.ts'

export const sendOrderReminder: Handler<'order.remind'> = async (context, { params }) => {
  await remindOfOrder(context, await lockOrder(context.trx, context.actor, params.id))
  return { ok: true }
}
