import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import { declarationFacts } from './declaration.facts.ts'
import { mailOffice } from './declaration.mails.ts'
import { lockDeclaration, orderOf } from './declaration.queries.ts'

export const declineDeclaration: Handler<'declaration.decline'> = async (
  context,
  { params, body: { reason } },
) => {
  const { trx, actor, now } = context
  const declaration = await lockDeclaration(trx, actor, params.id)
  const facts = await declarationFacts(trx, actor, declaration)
  const move = decided(declarationLifecycle, 'decline', facts)
  const answered = { reason, answeredAt: now, answeredBy: actor.name, settledAt: now }
  await saveMove(trx, 'hazardDeclaration', declaration.id, move, answered)
  const order = await orderOf(trx, declaration.orderId)
  const supplier = await orderSupplier(trx, order)
  const told = { number: order.orderNumber, supplier, reason }
  const event = await record(context, move.event, ofOrder(order), told)
  await mailOffice(context, order, declaration.id, {
    letter: 'declaration.declined',
    event,
    facts: told,
    followers: 'ALWAYS',
  })
  return { ok: true }
}
