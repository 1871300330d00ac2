import { sql } from 'kysely'
import type { Handler } from '../../../context.ts'
import { pageCondition } from './request.pages.ts'

const pages = ['unquoted-rfqs', 'quoted-rfqs', 'closed-rfqs', 'external-quotations'] as const

export const countRequests: Handler<'request.counts'> = async ({ db, actor }) => {
  const columns = sql.join(
    pages.map((page) => sql`count(*) filter (where ${pageCondition(page)}) as ${sql.ref(page)}`),
  )
  const requests = await sql<Record<string, number>>`
    select ${columns} from case_request where supplier_id = ${actor.companyId} and state <> 'DRAFT'`.execute(
    db,
  )
  const orders = await sql<Record<string, number>>`
    select count(*) filter (where state = 'SENT') as "unconfirmed-purchase-orders",
      count(*) filter (where state in ('CONFIRMED', 'READY', 'DISPATCHED')) as "confirmed-purchase-orders",
      count(*) filter (where state in ('DELIVERED', 'CLOSED', 'DECLINED')) as "closed-purchase-orders"
    from purchase_order where supplier_id = ${actor.companyId} and state not in ('DRAFT', 'IMPORTED', 'DISCARDED')`.execute(
    db,
  )
  return { ...requests.rows[0], ...orders.rows[0] }
}
