import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import { buyerAsked } from './declaration.queries.ts'
import { isOpenLine, triagedPurchases } from './triage.queries.ts'

/** What waits for somebody to decide, the oldest first; with `settled` every purchase that was triaged. */
export const listTriages: Handler<'triage.list'> = async ({ db, actor }, { list }) => {
  const { buyerId, q, settled } = list.filter
  let query = triagedPurchases(db, await buyerAsked(db, actor, buyerId))
  if (!settled) query = query.having(sql<boolean>`bool_or(${isOpenLine})`)
  if (q) {
    const words = sql`concat_ws(' ', rfq_case.requisition_number, rfq_case.title, purchase_order.order_number,
      purchase_order.title, vessel.name)`
    query = query.having(sql<boolean>`bool_or(${contains(words, q)})`)
  }
  const rows = await query
    .select([
      sql<string>`coalesce('case-' || purchase_order.case_id, 'order-' || purchase_order.id)`.as(
        'id',
      ),
      sql<number | null>`min(purchase_order.case_id)`.as('caseId'),
      sql<number>`min(purchase_order.id)`.as('orderId'),
      sql<string>`min(coalesce(rfq_case.requisition_number, purchase_order.order_number))`.as(
        'number',
      ),
      sql<string>`min(coalesce(rfq_case.title, purchase_order.title))`.as('title'),
      sql<string | null>`min(vessel.name)`.as('vesselName'),
      sql<string>`max(coalesce(purchase_order.submitted_at, purchase_order.created_at))`.as(
        'orderedAt',
      ),
      sql<number>`count(distinct purchase_order.id)::int`.as('orders'),
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`(count(*) filter (where t.answer = 'RELEVANT'))::int`.as('relevant'),
      sql<number>`(count(*) filter (where t.answer = 'UNSURE'))::int`.as('unsure'),
      sql<number>`(count(*) filter (where ${isOpenLine}))::int`.as('open'),
    ])
    .orderBy(
      sql`max(coalesce(purchase_order.submitted_at, purchase_order.created_at))
      ${sql.raw(list.descending ? 'desc' : 'asc')}`,
    )
    .orderBy('id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items: rows, total: await countUpTo(db, query.select(sql`1`.as('one'))) }
}
