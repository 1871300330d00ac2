import type { Handler } from '../../../context.ts'
import { newerDraft } from '../../account/account.draft.ts'
import { getOrder } from './order.queries.ts'

/** Asked whenever a draft order was saved: its windows learn whether somebody else did. */
export const getOrderDraft: Handler<'draft.ofOrder'> = async ({ db, actor }, { params, query }) =>
  newerDraft(db, await getOrder(db, actor, params.id), query.newerThan)
