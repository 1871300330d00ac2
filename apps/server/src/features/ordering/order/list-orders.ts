import { sql } from 'kysely'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { onePage } from '../../../db/one-page.ts'
import { among } from '../../../db/states.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { documentsIn, talliedTotal } from '../../sourcing/case/case.tallies.ts'
import { vendorIdOf } from '../../supplier/supplier.vendor-ids.ts'
import { ofOwnVessels } from '../../vessel/vessel.queries.ts'
import { lineCounts, orderBy, orderRowColumns, ordersHolding } from './order.lists.ts'
import { ordersVisibleTo } from './order.queries.ts'

export const listOrders: Handler<'order.list'> = async ({ db, actor }, { list }) => {
  const { state, ...filter } = list.filter
  const states = orderPages[filter.page].filter((one) => !state || one === state)
  if (states.length === 0) return { items: [], total: 0 }
  let query = ordersVisibleTo(db.selectFrom('purchaseOrder'), actor).where(
    sql<boolean>`purchase_order.state in ${among(states)}`,
  )
  // Written out, so that a rare one is found by its index and a common one along the order.
  if (filter.type) query = query.where(sql<boolean>`purchase_order.type = ${sql.lit(filter.type)}`)
  if (filter.vesselId) query = query.where('purchaseOrder.vesselId', '=', filter.vesselId)
  if (filter.mine) query = query.where(ofOwnVessels('purchaseOrder.vesselId', actor.id))
  if (filter.ids)
    query = query.where('purchaseOrder.id', 'in', filter.ids.length ? filter.ids : [0])
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
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .leftJoin('port', 'port.locode', 'purchaseOrder.deliveryPort')
    .select(orderRowColumns)
    .select([portObject, 'purchaseOrder.type', 'vessel.name as vesselName'])
    .select(sql<string>`coalesce(company.name, purchase_order.supplier_name)`.as('counterpart'))
    .select(vendorIdOf(actor, sql`purchase_order.supplier_id`).as('vendorId'))
    .select(lineCounts)
    .select(talliedTotal(actor, filter, documentsIn('order', states)).as('tallied'))
    .orderBy(order)
    .execute()
  const complete = list.from === 0 && rows.length < list.limit
  const counted = found?.total ?? (complete ? rows.length : rows[0]?.tallied)
  const total = counted ?? (await countUpTo(db, query.select('purchaseOrder.id')))
  return { items: rows.map(({ tallied: _, ...row }) => row), total }
}
