import { openQuantity } from '@fairlead/validation/confirmation'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { bookOrders } from '../../budget/budget.ledger.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { sayWithMove } from '../../message/message.files.ts'
import { ofThread } from '../../message/message.thread.ts'
import { keepOrderedPrices } from '../../sourcing/case/case.prices.ts'
import { lapseChange } from './order.changes.ts'
import { closeDeclarations } from './order.declaration.ts'
import { orderFacts } from './order.facts.ts'
import { declinedRows, mailAboutOrder, orderFollowers, orderSupplier } from './order.mails.ts'
import { orderLines } from './order.lines.ts'
import { lockOrder } from './order.queries.ts'
import { releaseQuotation } from './order.release.ts'

/** Declines what is open: the whole order, or the rest of one that is confirmed in part. */
export const declineOrder: Handler<'order.decline'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const order = await lockOrder(trx, actor, params.id)
  const before = await orderFacts(trx, actor, order)
  const move = decided(orderLifecycle, 'decline', before)
  const open = (await orderLines(trx, order.id)).filter((line) => openQuantity(line).gt(0))
  await declineLines(trx, open)
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    version: order.version + 1,
    declineReason: body.reason,
  })
  if (!before.confirmed) {
    await keepOrderedPrices(trx, [order.id])
    await lapseChange(trx, order.id, now)
    await closeDeclarations(context, order, 'The order was declined')
    await releaseQuotation(trx, order)
  }
  await bookOrders(context, order.companyId, { orderIds: [order.id], move: 'DECLINE' })
  await sayWithMove(context, ofThread(order), { kind: 'DECLINE', text: body.reason })
  const facts = {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    reason: body.reason,
    rest: before.confirmed,
  }
  const event = await record(context, move.event, ofOrder(order), facts)
  await mailAboutOrder(context, order, {
    letter: 'order.declined',
    event,
    to: await orderFollowers(trx, order),
    facts,
    rows: declinedRows(open),
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}

async function declineLines(trx: Trx, lines: Awaited<ReturnType<typeof orderLines>>) {
  for (const line of lines)
    await trx
      .updateTable('purchaseOrderLine')
      .set({ declinedQuantity: openQuantity(line).toFixed() })
      .where('id', '=', line.id)
      .execute()
}
