import type { Handler } from '../../../context.ts'
import { orderPage } from './order.page.ts'
import { getOrder as findOrder } from './order.queries.ts'

export const getOrder: Handler<'order.get'> = async ({ db, actor }, { params }) =>
  orderPage(db, actor, await findOrder(db, actor, params.id))
