import { Refusal } from '@fairlead/api/refusals'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { makeOrderFromSelection } from '../../ordering/order/order.make.ts'
import { caseFacts } from '../case/case.facts.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { lockCase } from '../case/case.queries.ts'

const orderable: readonly string[] = consequence(quotationLifecycle, 'order').from

/** One draft order per chosen quotation; the quotations are taken at once, so that nobody edits an offer that is being ordered. */
export const makeOrders: Handler<'case.makeOrders'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'makeOrders', await caseFacts(trx, actor, found))
  if (found.version !== body.version) throw new Refusal('record.stale')
  const chosen = await trx
    .selectFrom('selection')
    .innerJoin('quotationLine', 'quotationLine.id', 'selection.quotationLineId')
    .innerJoin('quotation', 'quotation.id', 'quotationLine.quotationId')
    .select(['quotation.id as quotationId', 'quotation.state', 'selection.quotationLineId'])
    .where('selection.caseId', '=', found.id)
    .orderBy('quotation.id')
    .execute()
  if (chosen.length === 0) throw new Refusal('selection.empty')
  if (chosen.some((offer) => !orderable.includes(offer.state)))
    throw new Refusal('selection.unknown-offer')
  const orders: { id: number; orderNumber: string }[] = []
  for (const [quotationId, offers] of Map.groupBy(chosen, (offer) => offer.quotationId)) {
    const wanted = body.orderNumbers[quotationId]
    orders.push(
      await makeOrderFromSelection(
        context,
        found,
        quotationId,
        offers.map((o) => o.quotationLineId),
        wanted,
      ),
    )
  }
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
  await trx
    .updateTable('rfqCase')
    .set({ version: found.version + 1 })
    .where('id', '=', found.id)
    .execute()
  await record(context, move.event, ofCase(found), { orders: orders.length })
  await refreshFigures(trx, found.id)
  return { orders }
}
