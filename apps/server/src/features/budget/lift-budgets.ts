import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../context.ts'
import { metBy } from './budget.check.ts'
import { takenByDrafts } from './budget.ledger.ts'
import { liftBudgets } from './budget.lift.ts'

/** An administrator's word; the duty of the call says that it is one. */
export const liftBlock: Handler<'budget.lift'> = async (context, { body }) => {
  const { trx, actor, today } = context
  const ids = [...new Set(body.orderIds)]
  const drafts = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', 'in', ids)
    .where('companyId', '=', actor.companyId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (drafts.length < ids.length) throw new Refusal('record.missing')
  const sendable: readonly string[] = orderLifecycle.moves.send.from
  if (drafts.some(({ state }) => !sendable.includes(state))) throw new Refusal('order.not-draft')
  const taken = await takenByDrafts(trx, actor.companyId, { orderIds: ids, today })
  const { policy } = await metBy(trx, taken, ids)
  if (policy !== 'BLOCK') throw new Refusal('budget.not-blocked')
  await liftBudgets(context, drafts, body.reason)
  return { ok: true }
}
