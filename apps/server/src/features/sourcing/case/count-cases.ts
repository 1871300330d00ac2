import { sql } from 'kysely'
import type { Handler } from '../../../context.ts'

/** All tabs in one pass over the company's open documents. */
export const countCases: Handler<'case.counts'> = async ({ db, actor }) => {
  const { companyId } = actor
  const { rows } = await sql<Record<string, number>>`
    select c.*, o.* from
      (select count(*) filter (where state = 'NEW' and source = 'WEB') as "draft-rfqs",
        count(*) filter (where state = 'NEW' and source = 'ERP') as "import-rfqs",
        count(*) filter (where state = 'OPEN') as "in-process-rfqs",
        count(*) filter (where state = 'OPEN' and quoted_count = 0) as "unquoted-rfqs"
      from rfq_case where company_id = ${companyId} and state in ('NEW', 'OPEN')) c,
      (select count(*) filter (where state = 'DRAFT') as "draft-pos",
        count(*) filter (where state = 'IMPORTED') as "import-pos",
        count(*) filter (where state in ('SENT', 'CONFIRMED', 'READY', 'DISPATCHED')) as "in-process-pos"
      from purchase_order where company_id = ${companyId} and state in ('DRAFT', 'IMPORTED', 'SENT', 'CONFIRMED', 'READY', 'DISPATCHED')) o`.execute(
    db,
  )
  return rows[0] ?? {}
}
