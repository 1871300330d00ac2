import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { purchaseOrderCalls } from '@fairlead/api/calls/purchase-order'
import type { SortOf } from '@fairlead/api/contract'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Member } from '../../../actor.ts'
import { plannedAnew, type Db } from '../../../db/connect.ts'
import { heldByWords, numberAmong, unseen } from '../../../db/contains.ts'
import { fewHits, likelyMany, lookedAt, manyHits, oneOf, type Hits } from '../../../db/few-hits.ts'
import { onePage } from '../../../db/one-page.ts'
import type { Database } from '../../../db/tables.ts'
import { promised } from './order.facts.ts'

/** The orders of a case, for the buyer's overview of it. */
export async function ordersOfCase(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('purchaseOrder')
    .leftJoin('company', 'company.id', 'purchaseOrder.supplierId')
    .select([
      'purchaseOrder.id',
      'orderNumber',
      'purchaseOrder.state',
      'total',
      'purchaseOrder.currency',
      'caseId',
      'submittedAt',
      'confirmedAt',
      'company.name',
      'supplierName',
    ])
    .select(lineCounts)
    .where('caseId', '=', caseId)
    .where('purchaseOrder.state', 'in', orderPages.all)
    .orderBy('purchaseOrder.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, supplierName: name ?? row.supplierName ?? '-' }))
}

/** How many lines an order of a list has, and of how many nothing is open. */
export const lineCounts = [
  sql<number>`(select count(*) from purchase_order_line l where l.order_id = purchase_order.id)`.as(
    'lines',
  ),
  sql<number>`(select count(*) from purchase_order_line l where l.order_id = purchase_order.id
    and l.quantity - coalesce(l.declined_quantity, 0) <= ${promised})`.as('answeredLines'),
] as const

/** What rows of order lists show; `counterpart` is the other party. */
export const orderRowColumns = [
  'purchaseOrder.id',
  'purchaseOrder.orderNumber',
  'purchaseOrder.state',
  'purchaseOrder.title',
  'purchaseOrder.requisitionNumber',
  'purchaseOrder.deliveryDueDate',
  'purchaseOrder.currency',
  'purchaseOrder.total',
  'purchaseOrder.createdAt',
  'purchaseOrder.submittedAt',
  'purchaseOrder.confirmedAt',
  'purchaseOrder.readinessState',
  'purchaseOrder.readinessDate',
  'purchaseOrder.readinessAskedAt',
  'purchaseOrder.reminders',
  'purchaseOrder.remindedAt as lastReminderAt',
  'purchaseOrder.importResult',
] as const

type OrderSort = SortOf<(typeof purchaseOrderCalls)['order.list' | 'supplierOrder.list']>

const sortColumns: Record<Exclude<OrderSort, 'id'>, RawBuilder<unknown>> = {
  createdAt: sql`purchase_order.created_at`,
  submittedAt: sql`purchase_order.submitted_at`,
  orderNumber: sql`purchase_order.order_number`,
  total: sql`purchase_order.total`,
  deliveryDueDate: sql`purchase_order.delivery_due_date`,
}

/** The order of a list of orders, complete, as its indexes have it. */
export function orderBy({ sort, descending }: { sort: OrderSort; descending: boolean }) {
  const way = sql.raw(descending ? 'desc' : 'asc')
  if (sort === 'id') return sql`purchase_order.id ${way}`
  return sql`${sortColumns[sort]} ${way} nulls last, purchase_order.id desc`
}

type Orders = SelectQueryBuilder<Database, 'purchaseOrder', object>
interface List {
  sort: OrderSort
  descending: boolean
  from: number
  limit: number
}

/** The ids of a page of these orders, in its order. */
export const idsOnPage = (orders: Orders, list: List) =>
  onePage(orders.select('purchaseOrder.id').orderBy(orderBy(list)), list)

/** The orders of these ids. */
export const theseOrders = (db: Db, ids: Found['ids']): Orders =>
  db.selectFrom('purchaseOrder').where('purchaseOrder.id', '=', oneOf(ids))

/** The page that is shown begins among these with the row `from`. */
export interface Found {
  ids: string | number[]
  from: number
  total: number
}

/** So many of a supplier's orders are asked one by one. */
const FEW_OWN = 500

/**
 * Which of a supplier's orders hold what was typed, where there are few: they are asked one by one, by a plan that is kept for any words.
 * Null where there are more. They are read as their index has them, so that it ends where they are many.
 */
async function fewOfOwn(db: Db, own: Orders, q: string): Promise<Hits | null> {
  const few = own
    .select(['purchaseOrder.id', 'purchaseOrder.words'])
    .orderBy('purchaseOrder.state')
    .orderBy('purchaseOrder.id')
    .limit(sql.lit(FEW_OWN + 1))
  const { rows } = await sql<Hits & { own: number }>`
    with own as materialized ${few}, hit as (select id from own where ${heldByWords(sql`own.words`, q, unseen)})
    select (select count(*) from own)::int as own, count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids
    from hit`.execute(db)
  const { own: asked, ...hits } = rows[0]!
  return asked > FEW_OWN ? null : hits
}

/**
 * Of these orders those whose number, requisition and title hold what was typed: all of them or those of a page, and how many there are. Both
 * sides read all three. What few hold is found by its index and sorted, what many hold is met along the order.
 */
export async function ordersHolding(
  { db, actor }: { db: Db; actor: Pick<Member, 'role'> },
  { all, q, list }: { all: Orders; q: string; list: List },
): Promise<Found> {
  const order = orderBy(list)
  const holding = (orders: Orders) =>
    orders.where(heldByWords(sql`purchase_order.words`, q)).select('purchaseOrder.id')
  const those = (page: { id: number }[]) => ({
    ids: page.map(({ id }) => id),
    from: 0,
    total: manyHits,
  })
  const mayBeMany = actor.role === 'buyer' && numberAmong(q.trim()) === null
  if (mayBeMany && (await likelyMany(db, holding(all)))) {
    const first = all.selectAll('purchaseOrder').orderBy(order).limit(sql.lit(lookedAt))
    const along = db.selectFrom(first.as('purchaseOrder')) as Orders
    const met = await onePage(holding(along).orderBy(order), list).execute()
    if (met.length === list.limit) return those(met)
  }
  const own = actor.role === 'supplier' ? await fewOfOwn(db, all, q) : null
  const few = own ?? (await fewHits(db, holding(all)))
  if (few) return { ids: few.ids, from: list.from, total: few.count }
  const page = onePage(holding(all).orderBy(order), list)
  const { rows } = await sql<{ id: number }>`select id from ${page} as page ${plannedAnew}`.execute(
    db,
  )
  return those(rows)
}
