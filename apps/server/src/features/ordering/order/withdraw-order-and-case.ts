import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { cancelLockedCase } from '../../sourcing/case/case.cancel.ts'
import { caseFacts } from '../../sourcing/case/case.facts.ts'
import { lockCase } from '../../sourcing/case/case.queries.ts'
import { orderFacts } from './order.facts.ts'
import { lockOrder } from './order.queries.ts'
import { withdrawLockedOrder } from './order.withdraw.ts'

const { to } = consequence(caseLifecycle, 'cancelWithOrder')

/** Cascading: the order and, open or closed, its RFQ; refused while other orders of it stand. */
export const withdrawOrderAndCase: Handler<'order.withdrawCascade'> = async (
  context,
  { params, body },
) => {
  const { trx, actor } = context
  const order = await lockOrder(trx, actor, params.id)
  const facts = await orderFacts(trx, actor, order)
  const move = decided(orderLifecycle, 'withdrawCascade', facts)
  await withdrawLockedOrder(context, order, move, body?.reason ?? null)
  if (order.caseId === null || facts.caseState === to) return { ok: true }
  const found = await lockCase(trx, actor, order.caseId)
  const cancelling = decided(caseLifecycle, 'cancelWithOrder', await caseFacts(trx, actor, found))
  await cancelLockedCase(context, found, cancelling, true)
  return { ok: true }
}
