import { purchaseOrderLifecycle } from '@fairlead/validation/lifecycles'
import type { Member } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { companyName } from '../../company/company.queries.ts'
import { record } from '../../event/event.queries.ts'
import { mailAboutOrder, orderRecipients } from './order.mails.ts'
import type { OrderRecord } from './order.queries.ts'
import { releaseQuotation } from './order.release.ts'

/** Withdraws a locked order and tells its supplier. */
export async function withdrawLockedOrder(
  context: { trx: Trx; actor: Member; now: Date; services: Services },
  order: OrderRecord,
  reason: string | null,
) {
  const { trx, actor, now } = context
  const state = move(purchaseOrderLifecycle, order.state, 'withdraw', 'order.withdraw-refused')
  await trx
    .updateTable('purchaseOrder')
    .set({ state, version: order.version + 1, withdrawReason: reason })
    .where('id', '=', order.id)
    .execute()
  await releaseQuotation(trx, order)
  const eventId = await record(trx, actor, now, {
    action: 'order.withdrawn',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    supplierId: order.supplierId,
    facts: { number: order.orderNumber, reason },
  })
  await mailAboutOrder(context, order, eventId, await orderRecipients(trx, order), {
    subject: `Order ${order.orderNumber} was withdrawn`,
    text: `${await companyName(trx, order.companyId)} has withdrawn this order.${reason ? ` Reason: ${reason}` : ''}`,
    path: `/secured/supplier/case/purchase-order/${order.id}`,
  })
}
