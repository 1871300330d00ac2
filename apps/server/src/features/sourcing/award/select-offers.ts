import { Refusal } from '@fairlead/api/refusals'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { brokenKits } from '@fairlead/validation/kits'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from '../case/case.facts.ts'
import { lockCase } from '../case/case.queries.ts'

export const selectOffers: Handler<'case.select'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'select', await caseFacts(trx, actor, found))
  if (found.version !== body.version) throw new Refusal('record.stale')
  await checkOffers(trx, found.id, body.selections)
  const version = found.version + 1
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
  await insertRows(
    trx,
    'selection',
    body.selections.map((s) => ({
      case_id: found.id,
      case_line_id: s.caseLineId,
      quotation_line_id: s.offerId,
      account_id: actor.id,
      selected_at: now,
    })),
    'case_line_id',
  )
  await trx.updateTable('rfqCase').set({ version }).where('id', '=', found.id).execute()
  await record(context, move.event, ofCase(found), { lines: body.selections.length })
  return { version }
}

const orderable = consequence(quotationLifecycle, 'order').from

/** Each chosen offer must be a priced line of a quotation that stands, for the very line it is chosen for, once; a kit is chosen whole. */
async function checkOffers(
  trx: Trx,
  caseId: number,
  selections: { caseLineId: number; offerId: number }[],
) {
  if (selections.length === 0) return
  const offers = await trx
    .selectFrom('quotationLine')
    .innerJoin('quotation', 'quotation.id', 'quotationLine.quotationId')
    .select([
      'quotation.id as quotationId',
      'quotationLine.id',
      'quotationLine.caseLineId',
      'quotationLine.alternative',
      'quotationLine.kitParentLineId',
    ])
    .where('quotation.caseId', '=', caseId)
    .where('quotation.state', 'in', orderable)
    .where('quotationLine.total', 'is not', null)
    .execute()
  const lineOf = new Map(offers.map((offer) => [offer.id, offer.caseLineId]))
  const lines = new Set(selections.map((s) => s.caseLineId))
  if (
    lines.size !== selections.length ||
    selections.some((s) => lineOf.get(s.offerId) !== s.caseLineId)
  )
    throw new Refusal('selection.unknown-offer')
  const quotations = Map.groupBy(offers, (offer) => offer.quotationId).values()
  const whole = [...quotations].map((of) => ({ lines: of }))
  if (brokenKits(whole, new Set(selections.map((s) => s.offerId))).length > 0)
    throw new Refusal('selection.kit')
}
