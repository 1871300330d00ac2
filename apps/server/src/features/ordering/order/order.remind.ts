import { Refusal } from '@fairlead/api/refusals'
import type { Member } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import { companyName, quotationSettings } from '../../company/company.queries.ts'
import { record } from '../../event/event.queries.ts'
import { mailAboutOrder, orderRecipients } from './order.mails.ts'
import type { OrderRecord } from './order.queries.ts'

/** Reminds the supplier of one locked, unconfirmed order. */
export async function remindOfOrder(
  context: { trx: Trx; actor: Member; now: Date; services: Services },
  order: OrderRecord,
) {
  const { trx, actor, now } = context
  if (order.state !== 'SENT') throw new Refusal('order.reminder-refused')
  const { reminderCap } = await quotationSettings(trx, order.companyId)
  if (order.reminders >= reminderCap) throw new Refusal('order.reminders-used')
  await trx
    .updateTable('purchaseOrder')
    .set({ reminders: order.reminders + 1, remindedAt: now })
    .where('id', '=', order.id)
    .execute()
  const supplier = order.supplierId
    ? await companyName(trx, order.supplierId)
    : (order.supplierName ?? 'Supplier')
  const eventId = await record(trx, actor, now, {
    action: 'order.reminded',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    supplierId: order.supplierId,
    facts: { number: order.orderNumber, supplier },
  })
  await mailAboutOrder(context, order, eventId, await orderRecipients(trx, order), {
    subject: `Reminder: order ${order.orderNumber} waits for your confirmation`,
    text: `${await companyName(trx, order.companyId)} is waiting for your confirmation.`,
    path: `/secured/supplier/case/purchase-order/${order.id}`,
  })
}
