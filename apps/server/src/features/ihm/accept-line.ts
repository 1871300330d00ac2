import { Refusal } from '@fairlead/api/refusals'
import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { barredAbove } from '@fairlead/validation/ihm/material-check'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { Handler } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { compare, compareAccepted, replaceEarlier } from './declaration.contradictions.ts'
import { lineToJudge, settle } from './declaration.judge.ts'
import { proposeEntries } from './inventory.propose.ts'

/** What is above its threshold goes into the inventory, so its place on board is asked for. */
export const acceptLine: Handler<'declaration.acceptLine'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { declaredId, location, part, reason } = body
  const found = await lineToJudge(context, params, declaredId)
  const { declaration, line, facts, order } = found
  const form = line.form ?? { answers: [], edition: context.today, eu: false }
  const thresholds = thresholdsOn(form.edition, { eu: form.eu }).rows
  const barred = barredAbove(form, thresholds).length > 0 && reason === null
  decided(declarationLifecycle, 'accept', { ...facts, barred })
  found.checkUnjudged()
  if (form.answers.some(({ above }) => above) && location === null)
    throw new Refusal('declaration.place-needed')
  await trx
    .updateTable('materialDeclaration')
    .set({
      acceptedAt: now,
      acceptedBy: actor.id,
      acceptReason: reason,
      location,
      inventoryPart: part ?? null,
    })
    .where('id', '=', declaredId)
    .execute()
  await trx
    .updateTable('hazardLine')
    .set({ accepted: true, reason: null })
    .where('id', '=', line.id)
    .execute()
  const earlier = await replaceEarlier(context, { id: declaredId, lineId: line.id })
  for (const key of earlier) await compare(trx, order.companyId, key)
  if (line.form) {
    const accepted = { id: declaredId, form: line.form, number: line.form.number }
    if (location !== null)
      await proposeEntries(context, declaration, {
        ...accepted,
        location,
        part: part ?? 'I-2',
      })
    await compareAccepted(context, order, accepted)
  }
  await record(context, 'declaration.lineAccepted', ofOrder(order), {
    number: order.orderNumber,
    position: line.position,
    declaration: line.number ?? '',
    reason,
  })
  return settle(context, declaration)
}
