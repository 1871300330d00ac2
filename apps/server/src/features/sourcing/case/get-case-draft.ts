import type { Handler } from '../../../context.ts'
import { newerDraft } from '../../account/account.draft.ts'
import { getCase } from './case.queries.ts'

/** Asked whenever a draft RFQ was saved: its windows learn whether somebody else did. */
export const getCaseDraft: Handler<'draft.ofCase'> = async ({ db, actor }, { params, query }) =>
  newerDraft(db, await getCase(db, actor, params.id), query.newerThan)
