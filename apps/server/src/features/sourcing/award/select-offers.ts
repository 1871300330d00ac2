import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { taken, type Choice } from '@fairlead/validation/choice'
import { plain } from '@fairlead/validation/decimal'
import type { CallContext, Handler } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { decided } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from '../case/case.facts.ts'
import { lockCase } from '../case/case.queries.ts'
import { checkChoice, overtaken } from './award.check.ts'

type Context = CallContext<'case.select'>

/** Keeps the choice: what stays chosen keeps who chose it and when. */
export const selectOffers: Handler<'case.select'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'select', await caseFacts(trx, actor, found))
  if (found.version !== body.version) throw await overtaken(trx, found, body.version)
  const comparison = await checkChoice(trx, found, body.selections)
  const reasons = new Map(body.selections.map((one) => [one.offerId, one.reason ?? '']))
  const wanted = taken(comparison, body.selections).map(({ landed, quantity }) => ({
    caseLineId: landed.line.id,
    offerId: landed.offer.id,
    quantity: quantity.toFixed(),
    reason: reasons.get(landed.offer.id) ?? '',
  }))
  const version = found.version + 1
  await replaceChoice(context, found.id, wanted)
  await trx.updateTable('rfqCase').set({ version }).where('id', '=', found.id).execute()
  await record(context, move.event, ofCase(found), {
    lines: new Set(wanted.map((one) => one.caseLineId)).size,
  })
  return { version }
}

interface Wanted extends Choice {
  quantity: string
  reason: string
}

async function replaceChoice({ trx, actor, now }: Context, caseId: number, wanted: Wanted[]) {
  const before = await trx
    .selectFrom('selection')
    .selectAll()
    .where('caseId', '=', caseId)
    .execute()
  const keyOf = (one: { offerId: number; quantity: string; reason: string }) =>
    `${one.offerId} ${plain(one.quantity)} ${one.reason}`
  const known = new Map(
    before.map((row) => [keyOf({ ...row, offerId: row.quotationLineId }), row] as const),
  )
  const kept = new Set(wanted.flatMap((one) => known.get(keyOf(one))?.quotationLineId ?? []))
  const gone = before.filter((row) => !kept.has(row.quotationLineId))
  if (gone.length > 0)
    await trx
      .deleteFrom('selection')
      .where('caseId', '=', caseId)
      .where(
        'quotationLineId',
        'in',
        gone.map((row) => row.quotationLineId),
      )
      .execute()
  await insertRows(
    trx,
    'selection',
    wanted
      .filter((one) => !kept.has(one.offerId))
      .map((one) => ({
        case_id: caseId,
        case_line_id: one.caseLineId,
        quotation_line_id: one.offerId,
        quantity: one.quantity,
        reason: one.reason,
        account_id: actor.id,
        selected_at: now,
      })),
    'case_line_id',
  )
}
