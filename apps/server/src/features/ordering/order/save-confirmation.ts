import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { nextDraft } from '../../../db/next-draft.ts'
import { publishDraft } from '../../../realtime/bus.ts'
import { orderFacts } from './order.facts.ts'
import { lockOrder } from './order.queries.ts'

/** Kept as typed: an unfinished confirmation need not obey any rule yet. */
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
  const draft = nextDraft(kept, body, { actor, now })
  await trx
    .insertInto('confirmationDraft')
    .values({ orderId: order.id, ...draft })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(draft))
    .execute()
  await publishDraft(trx, 'order', order.id)
  return { version: draft.version }
}
