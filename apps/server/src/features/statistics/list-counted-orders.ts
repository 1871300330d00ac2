import { sql } from 'kysely'
import type { Handler, ListRow } from '../../context.ts'
import { countedOrders, dimensions, figuresOf } from './statistics.queries.ts'

const sorting = {
  sentOn: sql`f.sent_on`,
  orderNumber: sql`o.order_number`,
  spend: sql`spend`,
  average: sql`average`,
  first: sql`first`,
  id: sql`o.id`,
} as const

const only = {
  AVERAGE: sql`f.average_of is not null`,
  FIRST: sql`f.first_of is not null`,
  WITHOUT_RATE: sql`f.spend is null`,
} as const

export const listCountedOrders: Handler<'statistics.orders'> = async ({ db, actor }, { list }) => {
  const { by, key, only: which, ...chosen } = list.filter
  const one = by && key !== undefined
  const from = sql`from ${countedOrders(one ? by : undefined)}
    where ${figuresOf(actor, chosen)} and ${one ? sql`${dimensions[by].key} = ${key}` : sql`true`}
      and ${which ? only[which] : sql`true`}`
  const direction = sql.raw(list.descending ? 'desc nulls last' : 'asc nulls first')
  const { rows } = await sql<ListRow<'statistics.orders'>>`
    select o.id, o.order_number, o.title, o.state, f.sent_on,
      coalesce((select s.name from company s where s.id = o.supplier_id), o.supplier_name, o.supplier_email) as supplier,
      (select v.name from vessel v where v.id = o.vessel_id) as vessel_name,
      ${one ? dimensions[by].amount : sql`f.spend`} as spend,
      f.average_of - f.average_paid as average, f.first_of - f.first_paid as first
    ${from} order by ${sorting[list.sort]} ${direction}, o.id
    offset ${list.from} limit ${list.limit}`.execute(db)
  const total = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db)
  return { items: rows, total: total.rows[0]!.n }
}
