import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { orderFacts } from '../order/order.facts.ts'
import { lockOrder } from '../order/order.queries.ts'
import { promisedDay, sayReadiness } from './readiness.writes.ts'

export const confirmReadiness: Handler<'order.confirmReadiness'> = async (context, { params }) => {
  const { trx, actor, today } = context
  const order = await lockOrder(trx, actor, params.id)
  decided(orderLifecycle, 'confirmReadiness', await orderFacts(trx, actor, order))
  const date = await promisedDay(trx, order)
  if (!date || date < today) throw new Refusal('order.readiness-date')
  await sayReadiness(context, order, 'CONFIRMED_DATE_VALID', date, null)
  return { ok: true }
}
