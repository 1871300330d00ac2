import { Refusal } from '@fairlead/api/refusals'
import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { messages } from '@fairlead/validation/messages'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from './order.facts.ts'
import { lockOrder } from './order.queries.ts'

/** What was received is closed without a word; what was not needs a reason. */
export const closeOrder: Handler<'order.close'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'close', await orderFacts(trx, actor, order))
  const isReceived = order.state === consequence(orderLifecycle, 'receive').to
  if (!isReceived && !body.reason)
    throw new Refusal('request.invalid', [{ path: 'reason', message: messages.required }])
  await saveMove(trx, 'purchaseOrder', order.id, move, { version: order.version + 1 })
  await record(context, move.event, ofOrder(order), {
    number: order.orderNumber,
    reason: body.reason,
  })
  return { ok: true }
}
