import { sql, type RawBuilder } from 'kysely'
import type { purchaseOrderCalls } from '@fairlead/api/calls/purchase-order'
import type { SortOf } from '@fairlead/api/contract'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { heldByWords } from '../../../db/contains.ts'
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

/** Orders whose number, requisition or title holds what was typed: both sides read all three. */
export const orderHolds = (q: string) => heldByWords(sql`purchase_order.words`, q)

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
