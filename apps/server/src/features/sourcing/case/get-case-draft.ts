import type { Handler } from '../../../context.ts'
import { getCase } from './case.queries.ts'

/** Asked whenever a draft RFQ was saved: its windows learn whether somebody else did. */
export const getCaseDraft: Handler<'draft.ofCase'> = async ({ db, actor }, { params, query }) => {
  const { version } = await getCase(db, actor, params.id)
  return version > (query.newerThan ?? 0) ? { version } : null
}
