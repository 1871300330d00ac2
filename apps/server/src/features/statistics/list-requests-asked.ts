import { sql } from 'kysely'
import type { Handler, ListRow } from '../../context.ts'
import { firstOffer, hours, requestsOf, supplierKey } from './statistics.queries.ts'

const sorting = { sentAt: sql`r.created_at`, hours: sql`hours`, id: sql`r.id` } as const

const only = {
  QUOTED: sql`first.quoted_at is not null`,
  TIMED: sql`first.answered_at is not null`,
} as const

export const listRequestsAsked: Handler<'statistics.requests'> = async (
  { db, actor },
  { list },
) => {
  const { supplier, only: which, ...chosen } = list.filter
  const from = sql`from case_request r join rfq_case d on d.id = r.case_id left join ${firstOffer}
    where ${requestsOf(actor, chosen)} and ${supplier === undefined ? sql`true` : sql`${supplierKey} = ${supplier}`}
      and ${which ? only[which] : sql`true`}`
  const direction = sql.raw(list.descending ? 'desc nulls last' : 'asc nulls last')
  const { rows } = await sql<ListRow<'statistics.requests'>>`
    select r.id, d.id as case_id, d.requisition_number, d.title, d.state,
      coalesce(r.alias, (select s.name from company s where s.id = r.supplier_id), r.unregistered_name,
        r.unregistered_email, '-') as supplier,
      (select v.name from vessel v where v.id = d.vessel_id) as vessel_name,
      r.created_at as sent_at, first.quoted_at, round(${hours}, 1)::float as hours
    ${from} order by ${sorting[list.sort]} ${direction}, r.id
    offset ${list.from} limit ${list.limit}`.execute(db)
  const total = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db)
  return { items: rows, total: total.rows[0]!.n }
}
