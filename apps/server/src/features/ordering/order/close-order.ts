import { Refusal } from '@fairlead/api/refusals'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { messages } from '@fairlead/validation/messages'
import { closingNeedsReason } from '@fairlead/validation/receipt'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { bookOrders } from '../../budget/budget.ledger.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from './order.facts.ts'
import { orderLines } from './order.lines.ts'
import { lockOrder } from './order.queries.ts'

/** What arrived whole and in good order is closed without a word; everything else needs one. */
export const closeOrder: Handler<'order.close'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'close', await orderFacts(trx, actor, order))
  const lines = await orderLines(trx, order.id)
  if (closingNeedsReason({ state: order.state, lines }) && !body.reason)
    throw new Refusal('request.invalid', [{ path: 'reason', message: messages.required }])
  await saveMove(trx, 'purchaseOrder', order.id, move, { version: order.version + 1 })
  await bookOrders(context, order.companyId, { orderIds: [order.id], move: 'CLOSE' })
  await record(context, move.event, ofOrder(order), {
    number: order.orderNumber,
    reason: body.reason,
  })
  return { ok: true }
}
