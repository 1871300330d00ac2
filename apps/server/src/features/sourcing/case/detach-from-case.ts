import { Refusal } from '@fairlead/api/refusals'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

export const detachFromCase: Handler<'case.detach'> = async ({ trx, actor }, { params }) => {
  const found = await lockCase(trx, actor, params.id)
  decided(caseLifecycle, 'detach', await caseFacts(trx, actor, found))
  const { numDeletedRows } = await trx
    .deleteFrom('documentFile')
    .where('owner', '=', 'case')
    .where('ownerId', '=', found.id)
    .where('fileId', '=', params.fileId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('record.missing')
  return { ok: true }
}
