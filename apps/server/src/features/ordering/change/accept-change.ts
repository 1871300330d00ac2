import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { bookOrders } from '../../budget/budget.ledger.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { refreshFigures } from '../../sourcing/case/case.figures.ts'
import { keepOrderedPrices } from '../../sourcing/case/case.prices.ts'
import { askedBefore, followChange } from '../../ihm/declaration.changed.ts'
import { openChange, settleChange } from '../order/order.changes.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderFollowers, orderSupplier } from '../order/order.mails.ts'
import { orderLines } from '../order/order.lines.ts'
import { lockOrder } from '../order/order.queries.ts'
import { applyChange } from './change.apply.ts'
import { changeRows } from './change.tell.ts'

/** The order becomes what was proposed. Promises stand as far as they fit; what is new waits to be confirmed. */
export const acceptChange: Handler<'order.acceptChange'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const order = await lockOrder(trx, actor, params.id)
  decided(orderLifecycle, 'acceptChange', await orderFacts(trx, actor, order))
  const change = await openChange(trx, order.id, body.number)
  const asked = await askedBefore(trx, order.id)
  const columns = await applyChange(trx, order, await orderLines(trx, order.id), change)
  const facts = await orderFacts(trx, actor, order)
  const move = decided(orderLifecycle, 'acceptChange', facts)
  await settleChange(trx, order.id, { by: 'accept', at: now })
  const changed = { ...columns, version: order.version + 1 }
  await saveMove(trx, 'purchaseOrder', order.id, move, changed)
  await keepOrderedPrices(trx, [order.id])
  if (order.caseId !== null) await refreshFigures(trx, order.caseId)
  await bookOrders(context, order.companyId, { orderIds: [order.id], move: 'CHANGE' })
  await followChange(context, { ...order, ...changed }, asked)
  const supplier = await orderSupplier(trx, order)
  const told = { number: order.orderNumber, supplier }
  const event = await record(context, move.event, ofOrder(order), {
    ...told,
    change: body.number,
  })
  await mailAboutOrder(
    context,
    { ...order, ...changed },
    {
      letter: 'order.changeAccepted',
      event,
      to: await orderFollowers(trx, order),
      facts: { ...told, open: facts.open },
      rows: changeRows(change, order.currency),
      path: `/secured/buyer/purchase-order/${order.id}`,
    },
  )
  return { ok: true }
}
