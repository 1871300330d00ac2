import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { lockCase } from './case.queries.ts'
import { caseColumns, checkPort, checkVessel, insertLines } from './case.writes.ts'

/** Replaces a draft whole; autosave writes no event, the draft has one reader. */
export const saveCase: Handler<'case.save'> = async ({ trx, actor }, { params, body }) => {
  const found = await lockCase(trx, actor, params.id)
  if (found.state !== 'NEW') throw new Refusal('case.not-draft')
  if (found.version !== body.version) throw new Refusal('record.stale')
  const form = actor.role === 'vessel' ? { ...body, vesselId: actor.vesselId } : body
  await checkVessel(trx, actor, form.vesselId)
  await checkPort(trx, form.deliveryPort)
  const version = found.version + 1
  await trx
    .updateTable('rfqCase')
    .set({ ...caseColumns(form), version })
    .where('id', '=', found.id)
    .execute()
  await trx.deleteFrom('caseLine').where('caseId', '=', found.id).execute()
  await trx.deleteFrom('component').where('caseId', '=', found.id).execute()
  await insertLines(trx, found.id, form)
  return { id: found.id, version }
}
