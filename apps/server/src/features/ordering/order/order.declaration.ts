import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import type { Acting } from '../../../context.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderSupplier } from './order.mails.ts'
import type { OrderRecord } from './order.queries.ts'

/** Nobody declares the materials of what is not delivered; whoever has the forms open, or lists them, hears of it. */
export async function closeDeclarations(context: Acting, order: OrderRecord, reason: string) {
  const { trx, now } = context
  const { from, to } = consequence(declarationLifecycle, 'close')
  const closed = await trx
    .updateTable('hazardDeclaration')
    .set({ state: to, reason, settledAt: now })
    .where('orderId', '=', order.id)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  if (closed.length === 0) return
  await record(context, 'declaration.closed', ofOrder(order), {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    reason,
  })
}
