import { Refusal } from '@fairlead/api/refusals'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { publishDraft } from '../../../realtime/bus.ts'
import { checkPort } from '../../reference/reference.queries.ts'
import { checkVessel } from '../../vessel/vessel.queries.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'
import { caseColumns, insertLines } from './case.writes.ts'

/** Replaces a draft whole; autosave writes no event, the draft has one reader. */
export const saveCase: Handler<'case.save'> = async ({ trx, actor, now }, { params, body }) => {
  const found = await lockCase(trx, actor, params.id)
  decided(caseLifecycle, 'edit', await caseFacts(trx, actor, found))
  if (found.version !== body.version) throw new Refusal('record.stale')
  const form =
    actor.role === 'vessel' ? { ...body, vesselId: actor.vesselId, chosen: undefined } : body
  await checkVessel(trx, actor, form.vesselId)
  await checkPort(trx, form.deliveryPort)
  const version = found.version + 1
  await trx
    .updateTable('rfqCase')
    .set({ ...caseColumns(form), version, draftSavedBy: actor.id, draftSavedAt: now })
    .where('id', '=', found.id)
    .execute()
  await trx.deleteFrom('caseLine').where('caseId', '=', found.id).execute()
  await trx.deleteFrom('component').where('caseId', '=', found.id).execute()
  await insertLines(trx, found.id, form)
  await publishDraft(trx, 'case', found.id)
  return { id: found.id, version }
}
