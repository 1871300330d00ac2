import { sql, type SelectQueryBuilder } from 'kysely'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import type { Database } from '../../../db/tables.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { orderRowColumns, orderSortColumns, ordersVisibleTo } from './order.queries.ts'

type Page = 'draft-pos' | 'import-pos' | 'in-process-pos' | 'closed-pos' | 'all'

export const listOrders: Handler<'order.list'> = async ({ db, actor }, { list }) => {
  const { filter } = list
  let query = onPage(ordersVisibleTo(db.selectFrom('purchaseOrder'), actor), filter.page)
  if (filter.q) query = query.where(matches(filter.q))
  if (filter.type) query = query.where('purchaseOrder.type', '=', filter.type)
  if (filter.vesselId) query = query.where('purchaseOrder.vesselId', '=', filter.vesselId)
  if (filter.state) query = query.where('purchaseOrder.state', '=', filter.state)
  if (filter.ids)
    query = query.where('purchaseOrder.id', 'in', filter.ids.length ? filter.ids : [0])
  const rows = await query
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .leftJoin('port', 'port.locode', 'purchaseOrder.deliveryPort')
    .select(orderRowColumns)
    .select([portObject, 'purchaseOrder.type', 'vessel.name as vesselName'])
    .select(sql<string>`coalesce(company.name, purchase_order.supplier_name)`.as('counterpart'))
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
  return {
    items: rows.map((row) => ({ ...row, type: row.type as never })),
    total: await countUpTo(db, query.select('purchaseOrder.id')),
  }
}

function onPage<O>(query: SelectQueryBuilder<Database, 'purchaseOrder', O>, page: Page) {
  switch (page) {
    case 'draft-pos':
      return query.where('purchaseOrder.state', '=', 'DRAFT')
    case 'import-pos':
      return query.where('purchaseOrder.state', '=', 'IMPORTED')
    case 'in-process-pos':
      return query.where('purchaseOrder.state', 'in', ['SENT', 'CONFIRMED', 'READY', 'DISPATCHED'])
    case 'closed-pos':
      return query.where('purchaseOrder.state', 'in', [
        'DECLINED',
        'WITHDRAWN',
        'DELIVERED',
        'CLOSED',
      ])
    case 'all':
      return query.where('purchaseOrder.state', '<>', 'DISCARDED')
  }
}

/** Rows whose number, requisition or title hold the words. */
const matches = (q: string) => {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`plain(purchase_order.order_number || ' ' || coalesce(purchase_order.requisition_number, '') || ' ' || purchase_order.title) like plain(${like})`
}
