import type { Handler } from '../../../context.ts'
import { getOrder } from './order.queries.ts'

/** Asked whenever a draft order was saved: its windows learn whether somebody else did. */
export const getOrderDraft: Handler<'draft.ofOrder'> = async ({ db, actor }, { params, query }) => {
  const { version } = await getOrder(db, actor, params.id)
  return version > (query.newerThan ?? 0) ? { version } : null
}
