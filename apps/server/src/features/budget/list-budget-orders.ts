import { sql } from 'kysely'
import type { Handler, ListRow } from '../../context.ts'
import { ownBudget } from './budget.queries.ts'

const sorting = {
  sentOn: sql`sent_on`,
  orderNumber: sql`order_number`,
  committed: sql`committed`,
  spent: sql`spent`,
  id: sql`id`,
} as const

/** The orders that a figure of a budget is made of: their entries add up to it. */
export const listBudgetOrders: Handler<'budget.orders'> = async (
  { db, actor },
  { params, list },
) => {
  const budget = await ownBudget(db, actor, params.id)
  const { category, stage } = list.filter
  const of =
    category === undefined
      ? sql`true`
      : category === 'none'
        ? sql`e.category_id is null`
        : sql`e.category_id in (select c.id from budget_category c where c.budget_id = ${budget.id}
            and (c.id = ${category} or c.parent_id = ${category}))`
  const at = sql`e.budget_id = ${budget.id} and ${of}`
  const shown = stage
    ? sql`sum(e.amount) filter (where e.stage = ${stage}) <> 0`
    : sql`bool_or(e.total <> 0)`
  const orders = sql`select e.order_id, sum(e.amount) filter (where e.stage = 'COMMITTED') as committed,
      sum(e.amount) filter (where e.stage = 'SPENT') as spent
    from (select e.order_id, e.stage, sum(e.amount) as amount, sum(e.amount) as total
      from budget_entry e where ${at} group by 1, 2) e group by 1 having ${shown}`
  const { rows } = await sql<ListRow<'budget.orders'>>`with figures as (${orders})
    select o.id, o.order_number, o.title, o.state, o.budget_on as sent_on, coalesce(s.name, o.supplier_name) as supplier,
      v.name as vessel_name, coalesce(f.committed, 0)::numeric(16, 2) as committed, coalesce(f.spent, 0)::numeric(16, 2) as spent,
      coalesce((select array_agg(distinct c.account_code || ' ' || c.name) from budget_entry e
        join budget_category c on c.id = e.category_id where e.order_id = o.id and ${at}),
        (select array_agg(distinct l.account_code) from purchase_order_line l
          where l.order_id = o.id and l.account_code is not null), '{}') as accounts,
      (select json_build_object('by', coalesce(a.first_name || ' ' || a.last_name, ''), 'at', l.lifted_at, 'reason', l.reason)
        from budget_lift l left join account a on a.id = l.lifted_by where l.order_id = o.id
        order by l.id desc limit 1) as lifted
    from figures f join purchase_order o on o.id = f.order_id
      left join company s on s.id = o.supplier_id left join vessel v on v.id = o.vessel_id
    order by ${sorting[list.sort]} ${sql.raw(list.descending ? 'desc' : 'asc')}, o.id
    offset ${list.from} limit ${list.limit}`.execute(db)
  const total = await sql<{ n: number }>`select count(*)::int as n from (${orders}) x`.execute(db)
  return { items: rows, total: total.rows[0]!.n }
}
