import { triageLabels } from '@fairlead/validation/ihm/triage-verdict'
import type { Handler } from '../../context.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { followAnswer, lineToDecide, productOf, type Deciding } from './triage.decide.ts'

/** For a maker and number it is remembered, for every ship of the buyer; otherwise it is for this line alone. */
export const decideLine: Handler<'triage.decide'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { answer, reason, seenAt } = body
  const { order, position } = await lineToDecide(context, params.id, seenAt)
  await followAnswer(context, order, { lineId: params.id, answer })
  await trx
    .updateTable('ihmTriage')
    .set({ answer, decidedBy: actor.id, decidedAt: now, decidedReason: reason })
    .where('orderLineId', '=', params.id)
    .execute()
  const remembered = answer !== 'UNSURE' && (await remember(context, order, params.id, body))
  await record(context, 'declaration.triaged', ofOrder(order), {
    number: order.orderNumber,
    position,
    answer: triageLabels[answer].toLowerCase(),
    reason,
  })
  return { remembered, decidedAt: now.toISOString() }
}

type Decision = Parameters<typeof decideLine>[1]['body']

async function remember(
  context: Deciding,
  order: Parameters<typeof productOf>[1],
  lineId: number,
  { answer, reason }: Decision,
) {
  const product = await productOf(context, order, lineId)
  if (!product) return false
  const decision = { answer, reason, decidedBy: context.actor.id, decidedAt: context.now }
  await context.trx
    .insertInto('ihmDecision')
    .values({ companyId: order.companyId, ...product, ...decision })
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doUpdateSet(decision))
    .execute()
  return true
}
