import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { lockOrder } from '../order/order.queries.ts'
import { askOfOrder } from './readiness.ask.ts'

/** Asks of each order once: who has been asked and has not answered is not asked again. */
export const askReadinessBulk: Handler<'order.askReadinessBulk'> = async (context, { body }) => {
  const counts = { sent: 0, skipped: 0 }
  for (const id of [...new Set(body.purchaseOrderIds)].sort((a, b) => a - b)) {
    const order = await lockOrder(context.trx, context.actor, id)
    try {
      if (order.readinessAskedAt !== null) throw new Refusal('order.not-confirmed')
      await askOfOrder(context, order, body.text)
      counts.sent += 1
    } catch (error) {
      // A refusal comes before anything is written: the others are still asked.
      if (!(error instanceof Refusal)) throw error
      counts.skipped += 1
    }
  }
  return counts
}
