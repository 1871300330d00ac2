import { sql } from 'kysely'
import { supplierOrderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { onePage } from '../../../db/one-page.ts'
import { among } from '../../../db/states.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { lineCounts, orderHolds, orderBy, orderRowColumns } from './order.lists.ts'
import { ordersVisibleTo } from './order.queries.ts'

export const listSupplierOrders: Handler<'supplierOrder.list'> = async (
  { db, actor },
  { list },
) => {
  let query = ordersVisibleTo(db.selectFrom('purchaseOrder'), actor).where(
    sql<boolean>`purchase_order.state in ${among(supplierOrderPages[list.filter.page])}`,
  )
  const { q, ids } = list.filter
  if (q) query = query.where(orderHolds(q))
  if (ids) query = query.where('purchaseOrder.id', 'in', [0, ...ids])
  if (list.filter.type) query = query.where('purchaseOrder.type', '=', list.filter.type)
  const order = orderBy(list)
  // The page is found by its keys first: joins cost as many rows as are shown, not as many as match.
  const page = onePage(query.select('purchaseOrder.id').orderBy(order), list)
  const rows = await db
    .selectFrom('purchaseOrder')
    .where('purchaseOrder.id', 'in', page)
    .innerJoin('company', 'company.id', 'purchaseOrder.companyId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .leftJoin('port', 'port.locode', 'purchaseOrder.deliveryPort')
    .select(orderRowColumns)
    .select([
      portObject,
      'purchaseOrder.type',
      'vessel.name as vesselName',
      'company.name as counterpart',
    ])
    .select(lineCounts)
    .orderBy(order)
    .execute()
  const items = rows.map((row) => ({ ...row, importResult: null }))
  const complete = list.from === 0 && rows.length < list.limit
  return {
    items,
    total: complete ? rows.length : await countUpTo(db, query.select('purchaseOrder.id')),
  }
}
