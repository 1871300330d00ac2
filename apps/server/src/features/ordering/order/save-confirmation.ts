import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { publishDraft } from '../../../realtime/bus.ts'
import { orderFacts } from './order.facts.ts'
import { lockOrder } from './order.queries.ts'

/** Kept as typed: an unfinished confirmation need not obey any rule yet. Two who type on it never write over each other. */
export const saveConfirmation: Handler<'order.saveConfirmation'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const order = await lockOrder(trx, actor, params.id)
  decided(orderLifecycle, 'confirm', await orderFacts(trx, actor, order))
  const kept = await trx
    .selectFrom('confirmationDraft')
    .select('version')
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if ((kept?.version ?? 0) !== body.version) throw new Refusal('record.stale')
  const version = body.version + 1
  const draft = {
    version,
    form: JSON.stringify(body.form),
    savedAt: now,
    savedBy: actor.kind === 'member' ? actor.id : null,
  }
  await trx
    .insertInto('confirmationDraft')
    .values({ orderId: order.id, ...draft })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(draft))
    .execute()
  await publishDraft(trx, 'order', order.id)
  return { version }
}
