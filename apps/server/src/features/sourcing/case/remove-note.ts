import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { lockCase } from './case.queries.ts'

export const removeNote: Handler<'case.removeNote'> = async ({ trx, actor }, { params }) => {
  const found = await lockCase(trx, actor, params.id)
  const { numDeletedRows } = await trx
    .deleteFrom('internalNote')
    .where('id', '=', params.noteId)
    .where('caseId', '=', found.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('record.missing')
  return { ok: true }
}
