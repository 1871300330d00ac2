import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { openChange, settleChange } from '../order/order.changes.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderFollowers, orderSupplier } from '../order/order.mails.ts'
import { lockOrder } from '../order/order.queries.ts'

/** The order stands as it was. */
export const declineChange: Handler<'order.declineChange'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { number: change, reason } = body
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'declineChange', await orderFacts(trx, actor, order))
  await openChange(trx, order.id, change)
  await settleChange(trx, order.id, { by: 'decline', answer: reason, at: now })
  await saveMove(trx, 'purchaseOrder', order.id, move, { version: order.version + 1 })
  const supplier = await orderSupplier(trx, order)
  const facts = { number: order.orderNumber, supplier, reason }
  const event = await record(context, move.event, ofOrder(order), { ...facts, change })
  await mailAboutOrder(context, order, {
    letter: 'order.changeDeclined',
    event,
    to: await orderFollowers(trx, order),
    facts,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}
