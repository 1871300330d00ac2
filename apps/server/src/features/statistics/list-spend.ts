import { sql } from 'kysely'
import { sum } from '@fairlead/validation/decimal'
import { caseTypeLabels, type CaseType } from '@fairlead/validation/vocabulary'
import type { Member } from '../../actor.ts'
import type { Handler, ListRow } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { countedOrders, dimensions, figuresOf, type Chosen } from './statistics.queries.ts'

type Row = ListRow<'statistics.spend'>

/** More are not told apart by anybody. */
const MOST = 1000

export const listSpend: Handler<'statistics.spend'> = async ({ db, actor }, { query }) => {
  const { by, ...chosen } = query
  if (by === 'CATEGORY') return byCategory(db, actor, chosen)
  const { key, name, amount } = dimensions[by]
  const { rows } = await sql<Row>`
    select ${key} as key, ${name} as name, coalesce(sum(${amount}), 0)::numeric(18, 2) as spend,
      count(*)::int as orders
    from ${countedOrders(by)} where ${figuresOf(actor, chosen)}
    group by 1 order by 3 desc, 1 limit ${MOST}`.execute(db)
  return rows
}

/** Accounts are added up alone; orders are looked at only for what names none. */
async function byCategory(db: Db, actor: Member, chosen: Chosen) {
  const parts = sql`order_figure f join order_account a on a.order_id = f.order_id`
  const { rows: written } = await sql<Row>`
    select a.account as key, a.account as name, sum(a.amount) as spend, count(*)::int as orders
    from ${parts} where ${figuresOf(actor, chosen)} group by 1`.execute(db)
  const { rows: without } = written.some(({ key }) => key === '')
    ? await sql<Row>`select '-' || o.type as key, null as name, sum(a.amount) as spend, count(*)::int as orders
        from ${parts} join purchase_order o on o.id = f.order_id
        where ${figuresOf(actor, chosen)} and a.account = '' group by 1`.execute(db)
    : { rows: [] }
  const accounts = Map.groupBy(
    written.filter(({ key }) => key !== ''),
    ({ key }) => key.toLowerCase(),
  )
  const rows = [
    ...[...accounts].map(([key, same]) => ({
      key,
      name: same[0]!.name,
      spend: sum(same.map(({ spend }) => spend)).toFixed(2),
      orders: same.reduce((n, { orders }) => n + orders, 0),
    })),
    ...without,
  ].sort((one, other) => Number(other.spend) - Number(one.spend))
  const { rows: named } = await sql<{ key: string; name: string }>`
    select distinct on (lower(c.account_code)) lower(c.account_code) as key, c.name
    from budget_category c join budget b on b.id = c.budget_id where b.company_id = ${actor.companyId}
    order by lower(c.account_code), b.year desc, b.id desc`.execute(db)
  const names = new Map(named.map((each) => [each.key, each.name]))
  return rows.slice(0, MOST).map((row) => ({ ...row, name: categoryName(row, names) }))
}

/** An account as the newest budget calls it; what names none is told by the kind of its order. */
function categoryName({ key, name }: Row, names: ReadonlyMap<string, string>) {
  if (name) return [name, names.get(key)].filter(Boolean).join(' ')
  const label = caseTypeLabels[key.slice(1) as CaseType]
  return `${label}, no account`
}
