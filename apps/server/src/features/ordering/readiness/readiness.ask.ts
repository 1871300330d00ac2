import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Acting } from '../../../context.ts'
import { linesOf } from '../../../documents/plain-text.ts'
import { decided } from '../../../db/move.ts'
import { companyName } from '../../company/company.queries.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderRecipients, supplierPath } from '../order/order.mails.ts'
import type { OrderRecord } from '../order/order.queries.ts'

/** Asks the supplier of a locked order when it will be ready: for its buyer, whose words go along, or by the clock. */
export async function askOfOrder(context: Acting, order: OrderRecord, text = '') {
  const { trx, now } = context
  const move = decided(
    orderLifecycle,
    'askReadiness',
    await orderFacts(trx, { role: 'buyer' }, order),
  )
  await trx
    .updateTable('purchaseOrder')
    .set({ readinessAskedAt: now })
    .where('id', '=', order.id)
    .execute()
  const facts = { number: order.orderNumber }
  const event = await record(context, move.event, ofOrder(order), {
    ...facts,
    ...(text && { text }),
  })
  await mailAboutOrder(context, order, {
    letter: 'order.readinessAsked',
    event,
    to: await orderRecipients(trx, order),
    facts: {
      ...facts,
      buyer: await companyName(trx, order.companyId),
      text: linesOf(text),
    },
    path: await supplierPath(context, order),
  })
}
