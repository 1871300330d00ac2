import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { lockOrder } from './order.queries.ts'
import { remindOfOrder } from './order.remind.ts'

export const sendBulkOrderReminders: Handler<'order.remindBulk'> = async (context, { body }) => {
  const refused: { orderNumber: string; message: string }[] = []
  let sent = 0
  for (const id of [...new Set(body.purchaseOrderIds)].sort((a, b) => a - b)) {
    const order = await lockOrder(context.trx, context.actor, id)
    try {
      await remindOfOrder(context, order)
      sent += 1
    } catch (error) {
      // A refusal comes before anything is written: the others still get theirs.
      if (!(error instanceof Refusal)) throw error
      refused.push({ orderNumber: order.orderNumber, message: error.message })
    }
  }
  return { sent, skipped: refused.length, refused }
}
