import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { lineToJudge, settle } from './declaration.judge.ts'

export const sendBackLine: Handler<'declaration.sendBackLine'> = async (
  context,
  { params, body: { declaredId, reason } },
) => {
  const found = await lineToJudge(context, params, declaredId)
  const { declaration, line, facts, order } = found
  decided(declarationLifecycle, 'sendBack', facts)
  found.checkUnjudged()
  await context.trx
    .updateTable('hazardLine')
    .set({ accepted: false, reason })
    .where('id', '=', line.id)
    .execute()
  await record(context, 'declaration.lineRefused', ofOrder(order), {
    number: order.orderNumber,
    position: line.position,
    declaration: line.number ?? '',
    reason,
  })
  return settle(context, declaration)
}
