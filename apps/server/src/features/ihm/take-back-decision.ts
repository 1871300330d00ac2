import type { Handler } from '../../context.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { followAnswer, lineToDecide, productOf } from './triage.decide.ts'

/** What was remembered with it is forgotten, and what the rules say counts again. */
export const takeBackDecision: Handler<'triage.takeBack'> = async (context, { params, body }) => {
  const { trx } = context
  const { order, triaged, position } = await lineToDecide(context, params.id, body.seenAt)
  if (triaged.decidedAt === null) return { ok: true }
  const { answer } = triaged.verdict
  await followAnswer(context, order, { lineId: params.id, answer })
  await trx
    .updateTable('ihmTriage')
    .set({ answer, decidedBy: null, decidedAt: null, decidedReason: '' })
    .where('orderLineId', '=', params.id)
    .execute()
  const product = await productOf(context, order, params.id)
  if (product)
    await trx
      .deleteFrom('ihmDecision')
      .where('companyId', '=', order.companyId)
      .where('key', '=', product.key)
      .execute()
  await record(context, 'declaration.triageTakenBack', ofOrder(order), {
    number: order.orderNumber,
    position,
  })
  return { ok: true }
}
