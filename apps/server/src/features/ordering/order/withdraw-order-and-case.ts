import type { Handler } from '../../../context.ts'
import { cancelLockedCase } from '../../sourcing/case/case.cancel.ts'
import { lockCase } from '../../sourcing/case/case.queries.ts'
import { lockOrder } from './order.queries.ts'
import { withdrawLockedOrder } from './order.withdraw.ts'

/** Cascading: the order and, unless others of its orders stand, its RFQ. */
export const withdrawOrderAndCase: Handler<'order.withdrawCascade'> = async (
  context,
  { params, body },
) => {
  const order = await lockOrder(context.trx, context.actor, params.id)
  await withdrawLockedOrder(context, order, body?.reason ?? null)
  if (order.caseId) {
    const found = await lockCase(context.trx, context.actor, order.caseId)
    if (found.state !== 'CANCELLED') await cancelLockedCase(context, found, true)
  }
  return { ok: true }
}
