import { Refusal } from '@fairlead/api/refusals'
import { aheadProblems } from '@fairlead/validation/purchase-order'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderFollowers, orderSupplier } from '../order/order.mails.ts'
import { lockOrder } from '../order/order.queries.ts'
import { dispatchWords } from './readiness.writes.ts'

export const dispatchOrder: Handler<'order.dispatch'> = async (context, { params, body }) => {
  const { trx, actor, today } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'dispatch', await orderFacts(trx, actor, order))
  const problems = aheadProblems(body.on, today)
  if (problems.length > 0) throw new Refusal('request.invalid', problems)
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    version: order.version + 1,
    dispatch: JSON.stringify(body),
  })
  const facts = {
    number: order.orderNumber,
    supplier: await orderSupplier(trx, order),
    words: dispatchWords(body),
  }
  const event = await record(context, move.event, ofOrder(order), facts)
  await mailAboutOrder(context, order, {
    letter: 'order.dispatched',
    event,
    to: await orderFollowers(trx, order),
    facts,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}
