import { sql } from 'kysely'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { countUpTo } from '../../../db/count.ts'
import { fewHits, manyHits, oneOf } from '../../../db/few-hits.ts'
import { onePage } from '../../../db/one-page.ts'
import { among } from '../../../db/states.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { documentsIn, talliedTotal } from '../../sourcing/case/case.tallies.ts'
import { vendorIdOf } from '../../supplier/supplier.vendor-ids.ts'
import { ofOwnVessels } from '../../vessel/vessel.queries.ts'
import { lineCounts, orderHolds, orderBy, orderRowColumns } from './order.lists.ts'
import { ordersVisibleTo } from './order.queries.ts'

export const listOrders: Handler<'order.list'> = async ({ db, actor }, { list }) => {
  const { filter } = list
  let query = ordersVisibleTo(db.selectFrom('purchaseOrder'), actor).where(
    sql<boolean>`purchase_order.state in ${among(orderPages[filter.page])}`,
  )
  if (filter.q) query = query.where(orderHolds(filter.q))
  // Written out, so that a rare one is found by its index and a common one along the order.
  if (filter.type) query = query.where(sql<boolean>`purchase_order.type = ${sql.lit(filter.type)}`)
  if (filter.vesselId) query = query.where('purchaseOrder.vesselId', '=', filter.vesselId)
  if (filter.mine) query = query.where(ofOwnVessels('purchaseOrder.vesselId', actor.id))
  if (filter.state)
    query = query.where(sql<boolean>`purchase_order.state = ${sql.lit(filter.state)}`)
  if (filter.ids)
    query = query.where('purchaseOrder.id', 'in', filter.ids.length ? filter.ids : [0])
  const order = orderBy(list)
  // The page is found by its keys first: joins cost as many rows as are shown, not as many as match.
  const few = filter.q ? await fewHits(db, query.select('purchaseOrder.id')) : null
  if (few?.count === 0) return { items: [], total: 0 }
  const shown = few
    ? db.selectFrom('purchaseOrder').where('purchaseOrder.id', '=', oneOf(few.ids))
    : query
  const page = onePage(shown.select('purchaseOrder.id').orderBy(order), list)
  const rows = await db
    .selectFrom('purchaseOrder')
    .where('purchaseOrder.id', 'in', page)
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .leftJoin('port', 'port.locode', 'purchaseOrder.deliveryPort')
    .select(orderRowColumns)
    .select([portObject, 'purchaseOrder.type', 'vessel.name as vesselName'])
    .select(sql<string>`coalesce(company.name, purchase_order.supplier_name)`.as('counterpart'))
    .select(vendorIdOf(actor, sql`purchase_order.supplier_id`).as('vendorId'))
    .select(lineCounts)
    .select(
      talliedTotal(actor, filter, documentsIn('order', orderPages[filter.page])).as('tallied'),
    )
    .orderBy(order)
    .execute()
  const complete = list.from === 0 && rows.length < list.limit
  const counted = few?.count ?? (complete ? rows.length : filter.q ? manyHits : null)
  const total =
    counted ?? rows[0]?.tallied ?? (await countUpTo(db, query.select('purchaseOrder.id')))
  return { items: rows.map(({ tallied: _, ...row }) => row), total }
}
