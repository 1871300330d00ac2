import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { lockCase } from './case.queries.ts'

export const detachFromCase: Handler<'case.detach'> = async ({ trx, actor }, { params }) => {
  const found = await lockCase(trx, actor, params.id)
  if (found.state !== 'NEW') throw new Refusal('case.not-draft')
  const { numDeletedRows } = await trx
    .deleteFrom('documentFile')
    .where('owner', '=', 'case')
    .where('ownerId', '=', found.id)
    .where('fileId', '=', params.fileId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('record.missing')
  return { ok: true }
}
