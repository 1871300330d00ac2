import { Refusal } from '@fairlead/api/refusals'
import { aheadProblems } from '@fairlead/validation/purchase-order'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { formatDate } from '@fairlead/formatting/date'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderRecipients, supplierPath } from '../order/order.mails.ts'
import { lockOrder } from '../order/order.queries.ts'

export const receiveOrder: Handler<'order.receive'> = async (context, { params, body }) => {
  const { trx, actor, today } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'receive', await orderFacts(trx, actor, order))
  const problems = aheadProblems(body.on, today)
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    version: order.version + 1,
    receipt: JSON.stringify(body),
  })
  const { remark } = body
  const facts = { number: order.orderNumber, on: formatDate(body.on), remark }
  const event = await record(context, move.event, ofOrder(order), facts)
  await mailAboutOrder(context, order, {
    letter: 'order.delivered',
    event,
    to: await orderRecipients(trx, order),
    facts: { ...facts, buyer: actor.companyName },
    path: supplierPath(order),
  })
  return { ok: true }
}
