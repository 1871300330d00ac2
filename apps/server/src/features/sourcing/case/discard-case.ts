import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { record } from '../../event/event.queries.ts'
import { lockCase } from './case.queries.ts'

export const discardCase: Handler<'case.discard'> = async ({ trx, actor, now }, { params }) => {
  const found = await lockCase(trx, actor, params.id)
  if (found.state !== 'NEW') throw new Refusal('case.not-draft')
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
  await record(trx, actor, now, {
    action: 'case.discarded',
    subject: 'case',
    subjectId: found.id,
    buyerId: found.companyId,
    facts: { number: found.requisitionNumber },
  })
  return { ok: true }
}
