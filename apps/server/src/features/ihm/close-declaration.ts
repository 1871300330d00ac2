import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import { declarationFacts } from './declaration.facts.ts'
import { lockDeclaration, orderOf } from './declaration.queries.ts'

export const closeDeclaration: Handler<'declaration.close'> = async (
  context,
  { params, body: { reason } },
) => {
  const { trx, actor, now } = context
  const declaration = await lockDeclaration(trx, actor, params.id)
  const facts = await declarationFacts(trx, actor, declaration)
  const move = decided(declarationLifecycle, 'close', facts)
  const settled = { reason, settledAt: now, settledBy: actor.id }
  await saveMove(trx, 'hazardDeclaration', declaration.id, move, settled)
  const order = await orderOf(trx, declaration.orderId)
  await record(context, move.event, ofOrder(order), {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    reason,
  })
  return { ok: true }
}
