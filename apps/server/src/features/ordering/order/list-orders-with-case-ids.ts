import type { Handler } from '../../../context.ts'
import { ordersOfCase } from './order.lists.ts'
import { getCase } from '../../sourcing/case/case.queries.ts'

export const listOrdersWithCaseIds: Handler<'case.ordersOfCases'> = async (
  { db, actor },
  { params },
) => ordersOfCase(db, (await getCase(db, actor, params.id)).id)
