import type { Handler } from '../../../context.ts'
import { ordersOfCase } from './order.lists.ts'
import { getCase } from '../../sourcing/case/case.queries.ts'

export const listOrdersOfCase: Handler<'case.orders'> = async ({ db, actor }, { params }) =>
  ordersOfCase(db, (await getCase(db, actor, params.id)).id)
