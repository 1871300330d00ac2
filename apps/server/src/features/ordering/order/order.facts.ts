import { sql } from 'kysely'
import { hasFallen, type OrderFacts } from '@fairlead/validation/order-lifecycle'
import { openChangeState } from '@fairlead/validation/order-change'
import type { Role } from '@fairlead/validation/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { accountedFor } from './order.receipts.ts'
import type { OrderRecord } from './order.queries.ts'

/** What the moves of an order depend on. */
export async function orderFacts(
  db: Db,
  { role }: { role: Role },
  order: OrderRecord,
): Promise<OrderFacts> {
  const [around, { reminderCap, requirePackaging }] = await Promise.all([
    aroundOf(db, order.id),
    quotationSettings(db, order.companyId),
  ])
  const { state, reminders } = order
  const counted = hasFallen(order) ? 0 : 1
  return {
    role,
    state,
    reminders,
    reminderCap,
    confirmed: around.confirmed,
    open: around.open,
    packaging: packagingOf(order, requirePackaging),
    awaited: around.awaited,
    received: around.received,
    changeOpen: around.changeOpen,
    awaitsApproval: around.awaitsApproval,
    caseState: around.caseState,
    siblings: Math.max(0, (around.orders ?? 0) - counted),
  }
}

/** Nobody packs a service. */
export const isPacked = ({ type }: Pick<OrderRecord, 'type'>) => type !== 'SERVICES'

function packagingOf(order: OrderRecord, required: boolean): OrderFacts['packaging'] {
  if (order.packaging) return 'given'
  return required && isPacked(order) ? 'needed' : 'optional'
}

/** What is confirmed of the line `l`. */
export const promised = sql`coalesce((select sum(s.quantity) from schedule_line s where s.order_line_id = l.id), 0)`

/** How far the order is answered, and how it is with its case. */
const aroundOf = (db: Db, orderId: number) =>
  db
    .selectFrom('purchaseOrder')
    .leftJoin('rfqCase', 'rfqCase.id', 'purchaseOrder.caseId')
    .select(['rfqCase.state as caseState', 'rfqCase.orderCount as orders'])
    .select([
      sql<boolean>`exists (select 1 from purchase_order_line l where l.order_id = purchase_order.id
        and l.quantity - coalesce(l.declined_quantity, 0) > ${promised})`.as('open'),
      sql<boolean>`exists (select 1 from purchase_order_line l
        join schedule_line s on s.order_line_id = l.id where l.order_id = purchase_order.id)`.as(
        'confirmed',
      ),
      sql<boolean>`exists (select 1 from purchase_order_line l where l.order_id = purchase_order.id
        and l.quantity - coalesce(l.declined_quantity, 0) > ${accountedFor})`.as('awaited'),
      sql<boolean>`exists (select 1 from receipt r where r.order_id = purchase_order.id)`.as(
        'received',
      ),
      sql<boolean>`exists (select 1 from order_change c
        where c.order_id = purchase_order.id and c.state = ${openChangeState})`.as('changeOpen'),
      sql<boolean>`exists (select 1 from approval_order w
        where w.order_id = purchase_order.id and w.is_open)`.as('awaitsApproval'),
    ])
    .where('purchaseOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
