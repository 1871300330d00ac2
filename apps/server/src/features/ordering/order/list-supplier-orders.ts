import { sql, type SelectQueryBuilder } from 'kysely'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import type { Database } from '../../../db/tables.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { orderRowColumns, orderSortColumns, ordersVisibleTo } from './order.queries.ts'

type Page =
  | 'unconfirmed-purchase-orders'
  | 'confirmed-purchase-orders'
  | 'closed-purchase-orders'
  | 'lost-purchase-orders'
  | 'all'

export const listSupplierOrders: Handler<'supplierOrder.list'> = async (
  { db, actor },
  { list },
) => {
  let query = onPage(ordersVisibleTo(db.selectFrom('purchaseOrder'), actor), list.filter.page)
  const like = list.filter.q ? `%${list.filter.q.replace(/[\\%_]/g, '\\$&')}%` : null
  if (like)
    query = query.where(
      sql<boolean>`plain(purchase_order.order_number || ' ' || purchase_order.title) like plain(${like})`,
    )
  if (list.filter.type) query = query.where('purchaseOrder.type', '=', list.filter.type)
  const rows = await query
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
    .select(
      sql<number>`(select count(*) from purchase_order_line l where l.order_id = purchase_order.id)`.as(
        'lines',
      ),
    )
    .orderBy(
      sql`${orderSortColumns[list.sort]} ${sql.raw(list.descending ? 'desc nulls last' : 'asc nulls last')}`,
    )
    .orderBy('purchaseOrder.id', 'desc')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  const items = rows.map((row) => ({ ...row, type: row.type as never, importResult: null }))
  return { items, total: await countUpTo(db, query.select('purchaseOrder.id')) }
}

/** The orders of one page of a supplier's dashboard; the counts use the same states. */
function onPage<O>(query: SelectQueryBuilder<Database, 'purchaseOrder', O>, page: Page) {
  switch (page) {
    case 'unconfirmed-purchase-orders':
      return query.where('purchaseOrder.state', '=', 'SENT')
    case 'confirmed-purchase-orders':
      return query.where('purchaseOrder.state', 'in', ['CONFIRMED', 'READY', 'DISPATCHED'])
    case 'closed-purchase-orders':
      return query.where('purchaseOrder.state', 'in', ['DELIVERED', 'CLOSED', 'DECLINED'])
    case 'lost-purchase-orders':
      return query.where('purchaseOrder.state', '=', 'WITHDRAWN')
    case 'all':
      return query
  }
}
