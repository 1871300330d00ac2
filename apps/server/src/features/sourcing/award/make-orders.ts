import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { record } from '../../event/event.queries.ts'
import { makeOrderFromSelection } from '../../ordering/order/order.make.ts'
import { lockCase, refreshFigures } from '../case/case.queries.ts'

/** One draft order per chosen quotation; the quotations are taken at once, so that nobody edits an offer that is being ordered. */
export const makeOrders: Handler<'case.makeOrders'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const found = await lockCase(trx, actor, params.id)
  if (found.state !== 'OPEN') throw new Refusal('case.not-open')
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
  if (chosen.some((offer) => offer.state !== 'SUBMITTED'))
    throw new Refusal('selection.unknown-offer')
  const orders: { id: number; orderNumber: string }[] = []
  for (const [quotationId, offers] of Map.groupBy(chosen, (offer) => offer.quotationId)) {
    const wanted = body.orderNumbers[quotationId]
    orders.push(
      await makeOrderFromSelection(
        trx,
        actor,
        now,
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
  await record(trx, actor, now, {
    action: 'case.ordersMade',
    subject: 'case',
    subjectId: found.id,
    caseId: found.id,
    buyerId: found.companyId,
    facts: { orders: orders.length },
  })
  await refreshFigures(trx, found.id)
  return { orders }
}
