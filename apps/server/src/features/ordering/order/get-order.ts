import type { Handler } from '../../../context.ts'
import { getOrder as findOrder, orderDocument } from './order.queries.ts'

export const getOrder: Handler<'order.get'> = async ({ db, actor }, { params }) =>
  orderDocument(db, actor, await findOrder(db, actor, params.id))
