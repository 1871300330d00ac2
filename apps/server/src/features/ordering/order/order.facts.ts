import { sql } from 'kysely'
import { fallenOrders, type OrderFacts } from '@fairlead/validation/order-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import type { OrderRecord } from './order.queries.ts'

/** What the moves of an order depend on. */
export async function orderFacts(
  db: Db,
  { role }: Pick<Member, 'role'>,
  order: OrderRecord,
): Promise<OrderFacts> {
  const [around, { reminderCap }] = await Promise.all([
    aroundOf(db, order.id),
    quotationSettings(db, order.companyId),
  ])
  const { state, reminders } = order
  const counted = (fallenOrders as readonly string[]).includes(state) ? 0 : 1
  return {
    role,
    state,
    reminders,
    reminderCap,
    open: around.open,
    caseState: around.caseState,
    siblings: Math.max(0, (around.orders ?? 0) - counted),
  }
}

/** Whether a line is not confirmed whole, and how it is with the order's case. */
const aroundOf = (db: Db, orderId: number) =>
  db
    .selectFrom('purchaseOrder')
    .leftJoin('rfqCase', 'rfqCase.id', 'purchaseOrder.caseId')
    .select(['rfqCase.state as caseState', 'rfqCase.orderCount as orders'])
    .select(
      sql<boolean>`exists (select 1 from purchase_order_line l where l.order_id = purchase_order.id
        and l.quantity > coalesce((select sum(s.quantity) from schedule_line s where s.order_line_id = l.id), 0))`.as(
        'open',
      ),
    )
    .where('purchaseOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
