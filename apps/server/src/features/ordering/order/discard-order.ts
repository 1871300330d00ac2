import { purchaseOrderLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import { record } from '../../event/event.queries.ts'
import { lockOrder } from './order.queries.ts'
import { releaseQuotation } from './order.release.ts'

export const discardOrder: Handler<'order.discard'> = async ({ trx, actor, now }, { params }) => {
  const order = await lockOrder(trx, actor, params.id)
  const state = move(purchaseOrderLifecycle, order.state, 'discard', 'order.not-draft')
  await trx
    .updateTable('purchaseOrder')
    .set({ state, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute()
  await releaseQuotation(trx, order)
  await record(trx, actor, now, {
    action: 'order.discarded',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    facts: { number: order.orderNumber },
  })
  return { ok: true }
}
