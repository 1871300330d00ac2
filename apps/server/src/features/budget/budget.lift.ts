import { sql } from 'kysely'
import type { Acting } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { ofOrder, record } from '../event/event.record.ts'

interface Draft {
  id: number
  caseId: number | null
  companyId: number
  supplierId: number | null
  orderNumber: string
  total: string
  currency: string
}

/** Lets locked drafts pass the budgets that block them, for what they cost now; whoever may decide this calls it. */
export async function liftBudgets(context: Acting, drafts: readonly Draft[], reason: string) {
  const { trx, actor, now } = context
  for (const draft of drafts) {
    await trx
      .insertInto('budgetLift')
      .values({
        orderId: draft.id,
        total: draft.total,
        currency: draft.currency,
        reason,
        liftedBy: actor.kind === 'member' ? actor.id : null,
        liftedAt: now,
      })
      .execute()
    const about = { ...ofOrder(draft), supplierId: null }
    await record(context, 'order.budgetLifted', about, { number: draft.orderNumber, reason })
  }
}

/** The orders that were let pass and cost no more since. */
export async function liftedOf(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct o.id from purchase_order o
    join budget_lift l on l.order_id = o.id and l.currency = o.currency and l.total >= o.total
    where o.id = any (${orderIds}::int[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
