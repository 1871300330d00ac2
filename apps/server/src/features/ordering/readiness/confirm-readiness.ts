import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { latestDelivery, lockConfirmed, sayReadiness } from './readiness.writes.ts'

export const confirmReadiness: Handler<'order.confirmReadiness'> = async (context, { params }) => {
  const order = await lockConfirmed(context.trx, context.actor, params.id)
  const date = order.readinessDate ?? (await latestDelivery(context.trx, order.id))
  if (!date || date < context.now.toISOString().slice(0, 10))
    throw new Refusal('order.readiness-date')
  await sayReadiness(context, order, 'CONFIRMED_DATE_VALID', date, null)
  return { ok: true }
}
