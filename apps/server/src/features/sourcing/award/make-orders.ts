import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { makeOrderFromSelection } from '../../ordering/order/order.make.ts'
import { caseFacts } from '../case/case.facts.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { lockCase } from '../case/case.queries.ts'
import { decidedChoice, keepAward } from './award.decide.ts'

/** One draft order per chosen quotation; the quotations are taken at once, so that nobody edits an offer that is being ordered. */
export const makeOrders: Handler<'case.makeOrders'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'makeOrders', await caseFacts(trx, actor, found))
  const chosen = await decidedChoice(context, found, body)
  const orders: { id: number; orderNumber: string }[] = []
  const made = new Map<number, number>()
  for (const [quotationId, offers] of Map.groupBy(chosen, (offer) => offer.quotationId)) {
    const wantedNumber = body.orderNumbers[quotationId]
    const order = await makeOrderFromSelection(context, found, quotationId, offers, wantedNumber)
    orders.push(order)
    made.set(quotationId, order.id)
  }
  const { reason } = body
  await keepAward(context, found, chosen, { reason, orders: made })
  await trx
    .updateTable('rfqCase')
    .set({ version: found.version + 1 })
    .where('id', '=', found.id)
    .execute()
  const numbers = orders.map((order) => order.orderNumber)
  await record(context, move.event, ofCase(found), { orders: orders.length, numbers, reason })
  await refreshFigures(trx, found.id)
  return { orders }
}
