import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { orderFacts } from './order.facts.ts'
import { lockOrder } from './order.queries.ts'
import { withdrawLockedOrder } from './order.withdraw.ts'

export const withdrawOrder: Handler<'order.withdraw'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'withdraw', await orderFacts(trx, actor, order))
  await withdrawLockedOrder(context, order, move, body?.reason ?? null)
  return { ok: true }
}
