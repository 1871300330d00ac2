import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { isOver, withParts } from '@fairlead/validation/budget'
import { sum } from '@fairlead/validation/decimal'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import { budgetsWith, type BudgetFigures } from './budget.ledger.ts'

/** A budget of the reader's company; another one is not there. */
export async function ownBudget(db: Db, actor: Member, id: number): Promise<BudgetFigures> {
  const [found] = await budgetsWith(db, [id])
  if (!found || found.companyId !== actor.companyId) throw new Refusal('record.missing')
  return found
}

/** What stands above every budget: its whole, with what belongs to no category. */
export function budgetHead(budget: BudgetFigures) {
  const { id, year, currency, policy, vesselId, vesselName, categories } = budget
  const { committed, spent } = budget
  const of = (stage: 'committed' | 'spent') =>
    sum([budget, ...categories].map((each) => each[stage])).toFixed(2)
  return {
    id,
    year,
    currency,
    policy,
    vessel: vesselId === null ? null : { id: vesselId, name: vesselName ?? '' },
    unassigned: { committed, spent },
    amount: sum(
      categories.filter(({ parentId }) => parentId === null).map(({ amount }) => amount),
    ).toFixed(2),
    committed: of('committed'),
    spent: of('spent'),
  }
}

/** How many of its categories are over. */
export const overCount = ({ categories }: BudgetFigures) =>
  withParts(categories).filter((each) =>
    isOver({ left: String(Number(each.amount) - Number(each.committed) - Number(each.spent)) }),
  ).length

/** What was spent in each month of the year, and what of the committed is due in it; what is due later is in the last. */
export async function monthsOf(db: Db, { id, year }: { id: number; year: number }) {
  const { rows } = await sql<{ month: number; spent: string; due: string }>`
    with spent as (
      select extract(month from least(greatest(on_date, make_date(${year}::int, 1, 1)), make_date(${year}::int, 12, 31))) as month,
        sum(amount) as amount
      from budget_entry where budget_id = ${id} and stage = 'SPENT' group by 1
    ), open as (
      select order_id, sum(amount) as amount from budget_entry
      where budget_id = ${id} and stage = 'COMMITTED' group by 1 having sum(amount) <> 0
    ), due as (
      select extract(month from least(greatest(coalesce(o.delivery_due_date, o.budget_on), o.budget_on), make_date(${year}::int, 12, 31))) as month,
        sum(open.amount) as amount
      from open join purchase_order o on o.id = open.order_id group by 1
    )
    select m::int as month, coalesce(spent.amount, 0)::numeric(16, 2) as spent, coalesce(due.amount, 0)::numeric(16, 2) as due
    from generate_series(1, 12) m left join spent on spent.month = m left join due on due.month = m
    order by m`.execute(db)
  return rows
}

/** Sent orders of the year that no rate brings into the currency of the budget. */
export async function withoutRate(db: Db, budget: BudgetFigures) {
  const { companyId, vesselId, year, currency } = budget
  const { rows } = await sql<{ id: number; orderNumber: string }>`
    select id, order_number from purchase_order
    where company_id = ${companyId} and budget_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
      and vessel_id = coalesce(${vesselId}::int, vessel_id) and currency <> ${currency}
      and not (budget_rates ?& array[currency, ${currency}::text])
      and state not in ${among(fallenOrders)} order by id limit 50`.execute(db)
  return rows
}
