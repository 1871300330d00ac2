import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { getRequest } from './request.queries.ts'

/** Kept as typed: an unfinished quotation need not obey any rule yet. */
export const saveQuotationDraft: Handler<'request.saveDraft'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const request = await getRequest(trx, actor, params.id)
  if (request.state !== 'SUBMITTED') throw new Refusal('request.not-open')
  await trx
    .updateTable('caseRequest')
    .set({ draft: JSON.stringify(body.form), draftSavedAt: now })
    .where('id', '=', request.id)
    .execute()
  return { savedAt: now.toISOString() }
}
