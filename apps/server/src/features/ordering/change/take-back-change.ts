import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { openChange, settleChange } from '../order/order.changes.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderRecipients, supplierPath } from '../order/order.mails.ts'
import { lockOrder } from '../order/order.queries.ts'

export const takeBackChange: Handler<'order.takeBackChange'> = async (
  context,
  { params, body },
) => {
  const { trx, actor, now } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'takeBackChange', await orderFacts(trx, actor, order))
  await openChange(trx, order.id, body.number)
  await settleChange(trx, order.id, { by: 'takeBack', at: now })
  await saveMove(trx, 'purchaseOrder', order.id, move, { version: order.version + 1 })
  const told = { number: order.orderNumber, change: body.number }
  const event = await record(context, move.event, ofOrder(order), told)
  await mailAboutOrder(context, order, {
    letter: 'order.changeTakenBack',
    event,
    to: await orderRecipients(trx, order),
    facts: { number: order.orderNumber, buyer: actor.companyName },
    path: await supplierPath(context, order),
  })
  return { ok: true }
}
