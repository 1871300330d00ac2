import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { isRemindedLately } from '@fairlead/validation/reminder'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { decided } from '../../../db/move.ts'
import { companyName } from '../../company/company.queries.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from './order.facts.ts'
import { mailAboutOrder, orderRecipients, orderSupplier, supplierPath } from './order.mails.ts'
import type { OrderRecord } from './order.queries.ts'

/** Reminds the supplier of one locked, unconfirmed order. */
export async function remindOfOrder(context: Acting<Member>, order: OrderRecord) {
  const { trx, actor, now } = context
  const move = decided(orderLifecycle, 'remind', {
    ...(await orderFacts(trx, actor, order)),
    remindedLately: isRemindedLately(order.remindedAt, now),
  })
  await trx
    .updateTable('purchaseOrder')
    .set({ reminders: order.reminders + 1, remindedAt: now })
    .where('id', '=', order.id)
    .execute()
  const event = await record(context, move.event, ofOrder(order), {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
  })
  await mailAboutOrder(context, order, {
    letter: 'order.reminder',
    event,
    to: await orderRecipients(trx, order),
    facts: { number: order.orderNumber, buyer: await companyName(trx, order.companyId) },
    path: await supplierPath(context, order),
  })
}
