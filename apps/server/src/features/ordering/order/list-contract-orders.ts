import type { Handler } from '../../../context.ts'
import { getCase } from '../../sourcing/case/case.queries.ts'
import { takenOrders } from './order.taken.ts'

export const listContractOrders: Handler<'contract.ordersOfCase'> = async (
  { db, actor },
  { params },
) => takenOrders(db, (await getCase(db, actor, params.id)).id)
