import type { Handler } from '../../../context.ts'
import { lockOrder } from './order.queries.ts'
import { withdrawLockedOrder } from './order.withdraw.ts'

export const withdrawOrder: Handler<'order.withdraw'> = async (context, { params, body }) => {
  const order = await lockOrder(context.trx, context.actor, params.id)
  await withdrawLockedOrder(context, order, body?.reason ?? null)
  return { ok: true }
}
