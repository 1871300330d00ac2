import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

export const discardCase: Handler<'case.discard'> = async (context, { params }) => {
  const { trx, actor } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'discard', await caseFacts(trx, actor, found))
  await trx
    .deleteFrom('documentFile')
    .where('owner', '=', 'case')
    .where('ownerId', '=', found.id)
    .execute()
  await trx
    .updateTable('importedDocument')
    .set({ caseId: null })
    .where('caseId', '=', found.id)
    .execute()
  await trx.deleteFrom('rfqCase').where('id', '=', found.id).execute()
  await record(
    context,
    move.event,
    { ...ofCase(found), caseId: null },
    { number: found.requisitionNumber },
  )
  return { ok: true }
}
