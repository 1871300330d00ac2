import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { orderFacts } from '../order/order.facts.ts'
import { lockOrder } from '../order/order.queries.ts'
import { readyOrder } from './readiness.ready.ts'
import { sayReadiness } from './readiness.writes.ts'

export const updateReadiness: Handler<'order.updateReadiness'> = async (
  context,
  { params, body },
) => {
  const { trx, actor, today } = context
  const order = await lockOrder(trx, actor, params.id)
  if (body.option === 'ORDER_IS_READY') {
    await readyOrder(context, order, null)
    return { ok: true }
  }
  decided(orderLifecycle, 'updateReadiness', await orderFacts(trx, actor, order))
  const wanted = body.option === 'SET_NEW_DATE'
  const past = body.date && body.date < today
  if (wanted && (!body.date || past))
    throw new Refusal('order.readiness-date', [
      { path: 'date', message: 'The readiness date is required and may not be in the past' },
    ])
  await sayReadiness(
    context,
    order,
    body.option,
    wanted ? body.date! : order.readinessDate,
    body.comment,
  )
  return { ok: true }
}
