import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { getCaseOfRequest, getRequest } from './request.queries.ts'
import { requestFacts } from './request.facts.ts'

/** Kept as typed: an unfinished quotation need not obey any rule yet. */
export const saveQuotationDraft: Handler<'request.saveDraft'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const request = await getRequest(trx, actor, params.id)
  const found = await getCaseOfRequest(trx, request)
  decided(requestLifecycle, 'saveDraft', await requestFacts(trx, actor, found, request))
  await trx
    .updateTable('caseRequest')
    .set({ draft: JSON.stringify(body.form), draftSavedAt: now })
    .where('id', '=', request.id)
    .execute()
  return { savedAt: now.toISOString() }
}
