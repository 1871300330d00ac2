import { sql } from 'kysely'
import { supplierOrderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { hidden } from '../../../db/hidden.ts'
import { onePage } from '../../../db/one-page.ts'
import { among } from '../../../db/states.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { documentsIn, talliedTotal } from '../../sourcing/case/case.tallies.ts'
import { lineCounts, orderBy, orderRowColumns, ordersHolding } from './order.lists.ts'
import { ordersVisibleTo } from './order.queries.ts'

export const listSupplierOrders: Handler<'supplierOrder.list'> = async (
  { db, actor },
  { list },
) => {
  const { filter } = list
  const states = supplierOrderPages[filter.page]
  let query = ordersVisibleTo(db.selectFrom('purchaseOrder'), actor).where(
    sql<boolean>`purchase_order.state in ${among(states)}`,
  )
  if (filter.ids) query = query.where('purchaseOrder.id', 'in', [0, ...filter.ids])
  if (filter.type) query = query.where('purchaseOrder.type', '=', hidden(filter.type, 'text'))
  const order = orderBy(list)
  // The page is found by its keys first: joins cost as many rows as are shown, not as many as match.
  const found = filter.q
    ? await ordersHolding({ db, actor }, { all: query, q: filter.q, list })
    : null
  if (found?.total === 0) return { items: [], total: 0 }
  const page = found?.page ?? onePage(query.select('purchaseOrder.id').orderBy(order), list)
  const rows = await db
    .selectFrom('purchaseOrder')
    .where(sql<boolean>`purchase_order.id in ${page}`)
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
    .select(talliedTotal(actor, filter, documentsIn('received_order', states)).as('tallied'))
    .orderBy(order)
    .execute()
  const items = rows.map(({ tallied: _, ...row }) => ({ ...row, importResult: null }))
  const complete = list.from === 0 && rows.length < list.limit
  const counted = found?.total ?? (complete ? rows.length : rows[0]?.tallied)
  return { items, total: counted ?? (await countUpTo(db, query.select('purchaseOrder.id'))) }
}
