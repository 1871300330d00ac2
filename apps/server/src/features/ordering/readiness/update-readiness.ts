import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { lockConfirmed, sayReadiness } from './readiness.writes.ts'

export const updateReadiness: Handler<'order.updateReadiness'> = async (
  context,
  { params, body },
) => {
  const order = await lockConfirmed(context.trx, context.actor, params.id)
  const wanted = body.option === 'SET_NEW_DATE'
  const past = body.date && body.date < context.now.toISOString().slice(0, 10)
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
