import type { Handler } from '../../../context.ts'
import { getRequest, quotationDraft } from './request.queries.ts'

/** Read again whenever anybody saves it, so that what the reader has already is not sent again. */
export const getQuotationDraft: Handler<'draft.ofRequest'> = async (
  { db, actor },
  { params, query },
) => {
  const request = await getRequest(db, actor, params.id)
  return request.draftVersion > (query.newerThan ?? 0) ? quotationDraft(db, request) : null
}
