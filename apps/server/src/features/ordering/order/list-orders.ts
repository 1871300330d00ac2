import { sql, type Expression } from 'kysely'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count.ts'
import { preparedBy } from '../../../db/prepared.ts'
import { among } from '../../../db/states.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { documentsIn, talliedTotal } from '../../sourcing/case/case.tallies.ts'
import { vendorIdOf } from '../../supplier/supplier.vendor-ids.ts'
import { ofOwnVessels } from '../../vessel/vessel.queries.ts'
import {
  idsOnPage,
  lineCounts,
  orderBy,
  orderRowColumns,
  ordersHolding,
  theseOrders,
  type Found,
} from './order.lists.ts'
import { ordersVisibleTo } from './order.queries.ts'

type List = Parameters<Handler<'order.list'>>[1]['list']
interface At {
  id: number
  companyId: number
  vesselId: number | null
}
const buyer = ({ companyId }: At) => ({ kind: 'member', role: 'buyer', companyId }) as const

const statesOf = ({ filter: { page, state } }: List) =>
  orderPages[page].filter((one) => !state || one === state)

/** The orders that a list is of, but for words and names. */
function ordersOf(db: Db, at: At, list: List) {
  const { type, vesselId, mine } = list.filter
  let query = ordersVisibleTo(db.selectFrom('purchaseOrder'), buyer(at)).where(
    sql<boolean>`purchase_order.state in ${among(statesOf(list))}`,
  )
  // Written out, so that a rare one is found by its index and a common one along the order.
  if (type) query = query.where(sql<boolean>`purchase_order.type = ${sql.lit(type)}`)
  if (vesselId) query = query.where('purchaseOrder.vesselId', '=', at.vesselId)
  if (mine) query = query.where(ofOwnVessels('purchaseOrder.vesselId', at.id))
  return query
}

/** The rows of a page, in its order. It is found by its keys first: joins cost as many rows as are shown, not as many as match. */
const rowsOf = (db: Db, at: At, list: List, page: Expression<{ id: number }>) =>
  db
    .selectFrom('purchaseOrder')
    .where(sql<boolean>`purchase_order.id in ${page}`)
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .leftJoin('port', 'port.locode', 'purchaseOrder.deliveryPort')
    .select(orderRowColumns)
    .select([portObject, 'purchaseOrder.type', 'vessel.name as vesselName'])
    .select(sql<string>`coalesce(company.name, purchase_order.supplier_name)`.as('counterpart'))
    .select(vendorIdOf(buyer(at), sql`purchase_order.supplier_id`).as('vendorId'))
    .select(lineCounts)
    .select(talliedIn(at, list).as('tallied'))
    .orderBy(orderBy(list))

function talliedIn(at: At, list: List) {
  const { state: _, ...filter } = list.filter
  return talliedTotal(at, filter, documentsIn('order', statesOf(list)))
}

/** The first rows of a list without words, as it is opened, ordered and filtered. */
const firstRows = preparedBy(
  ({ filter, sort, descending, limit }: List) =>
    [
      filter.page,
      filter.state,
      filter.type,
      !!filter.vesselId,
      filter.mine,
      sort,
      descending,
      limit,
    ].join(),
  (db, at: At, list) => rowsOf(db, at, list, idsOnPage(ordersOf(db, at, list), list)),
)

/** Those of some orders that are on the page. Nothing is tallied of what was searched. */
const foundRows = preparedBy(
  ({ sort, descending, from, limit }: List) => [sort, descending, from, limit].join(),
  (db, at: At & Pick<Found, 'ids'>, list) =>
    rowsOf(db, at, list, idsOnPage(theseOrders(db, at.ids), list)),
)

export const listOrders: Handler<'order.list'> = async ({ db, actor }, { list }) => {
  const { q, ids, vesselId } = list.filter
  if (statesOf(list).length === 0) return { items: [], total: 0 }
  const at = { id: actor.id, companyId: actor.companyId, vesselId: vesselId ?? null }
  const all = () => {
    const orders = ordersOf(db, at, list)
    return ids ? orders.where('purchaseOrder.id', 'in', ids.length ? ids : [0]) : orders
  }
  const found = q ? await ordersHolding({ db, actor }, { all: all(), q, list }) : null
  if (found?.total === 0) return { items: [], total: 0 }
  const rows = found
    ? await foundRows(db, { ...list, from: found.from }, { ...at, ids: found.ids })
    : ids || list.from > 0
      ? await rowsOf(db, at, list, idsOnPage(all(), list)).execute()
      : await firstRows(db, list, at)
  const complete = list.from === 0 && rows.length < list.limit
  const counted = found?.total ?? (complete ? rows.length : rows[0]?.tallied)
  const total = counted ?? (await countUpTo(db, all().select('purchaseOrder.id')))
  return { items: rows.map(({ tallied: _, ...row }) => row), total }
}
