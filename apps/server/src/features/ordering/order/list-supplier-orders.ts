import { sql, type Expression } from 'kysely'
import { supplierOrderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count.ts'
import { hidden } from '../../../db/hidden.ts'
import { preparedBy } from '../../../db/prepared.ts'
import { among } from '../../../db/states.ts'
import { portObject } from '../../sourcing/case/case.queries.ts'
import { documentsIn, talliedTotal } from '../../sourcing/case/case.tallies.ts'
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

type List = Parameters<Handler<'supplierOrder.list'>>[1]['list']
interface At {
  companyId: number
  type: NonNullable<List['filter']['type']> | null
}
const supplier = ({ companyId }: At) => ({ kind: 'member', role: 'supplier', companyId }) as const

/** The orders that a list is of, but for words and names. */
function ordersOf(db: Db, at: At, { filter: { page, type } }: List) {
  const query = ordersVisibleTo(db.selectFrom('purchaseOrder'), supplier(at)).where(
    sql<boolean>`purchase_order.state in ${among(supplierOrderPages[page])}`,
  )
  return type ? query.where('purchaseOrder.type', '=', hidden(at.type, 'text')) : query
}

/** The rows of a page, in its order. It is found by its keys first: joins cost as many rows as are shown, not as many as match. */
const rowsOf = (db: Db, at: At, list: List, page: Expression<{ id: number }>) =>
  db
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
    .select(talliedIn(at, list).as('tallied'))
    .orderBy(orderBy(list))

const talliedIn = (at: At, { filter }: List) =>
  talliedTotal(at, filter, documentsIn('received_order', supplierOrderPages[filter.page]))

/** The first rows of a list without words, as it is opened, ordered and filtered. */
const firstRows = preparedBy(
  ({ filter, sort, descending, limit }: List) =>
    [filter.page, !!filter.type, sort, descending, limit].join(),
  (db, at: At, list) => rowsOf(db, at, list, idsOnPage(ordersOf(db, at, list), list)),
)

/** Those of some orders that are on the page. Nothing is tallied of what was searched. */
const foundRows = preparedBy(
  ({ sort, descending, from, limit }: List) => [sort, descending, from, limit].join(),
  (db, at: At & Pick<Found, 'ids'>, list) =>
    rowsOf(db, at, list, idsOnPage(theseOrders(db, at.ids), list)),
)

export const listSupplierOrders: Handler<'supplierOrder.list'> = async (
  { db, actor },
  { list },
) => {
  const { q, ids, type } = list.filter
  const at = { companyId: actor.companyId, type: type ?? null }
  const all = () => {
    const orders = ordersOf(db, at, list)
    return ids ? orders.where('purchaseOrder.id', 'in', [0, ...ids]) : orders
  }
  const found = q ? await ordersHolding({ db, actor }, { all: all(), q, list }) : null
  if (found?.total === 0) return { items: [], total: 0 }
  const rows = found
    ? await foundRows(db, { ...list, from: found.from }, { ...at, ids: found.ids })
    : ids || list.from > 0
      ? await rowsOf(db, at, list, idsOnPage(all(), list)).execute()
      : await firstRows(db, list, at)
  const items = rows.map(({ tallied: _, ...row }) => ({ ...row, importResult: null }))
  const complete = list.from === 0 && rows.length < list.limit
  const counted = found?.total ?? (complete ? rows.length : rows[0]?.tallied)
  return { items, total: counted ?? (await countUpTo(db, all().select('purchaseOrder.id'))) }
}
