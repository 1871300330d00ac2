import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from './case.facts.ts'
import { releaseDocument } from './case.imported.ts'
import { lockCase } from './case.queries.ts'

export const discardCase: Handler<'case.discard'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  const move = decided(caseLifecycle, 'discard', await caseFacts(trx, actor, found))
  await trx
    .deleteFrom('documentFile')
    .where('owner', '=', 'case')
    .where('ownerId', '=', found.id)
    .execute()
  await releaseDocument(trx, 'caseId', found.id, now)
  await trx.deleteFrom('rfqCase').where('id', '=', found.id).execute()
  await record(
    context,
    move.event,
    { ...ofCase(found), caseId: null },
    { number: found.requisitionNumber },
  )
  return { ok: true }
}
