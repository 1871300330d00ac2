import type { Handler } from '../../context.ts'
import { budgetsWith } from './budget.ledger.ts'
import { budgetHead, overCount } from './budget.queries.ts'

export const listBudgets: Handler<'budget.list'> = async ({ db, actor, today }, { query }) => {
  const all = await db
    .selectFrom('budget')
    .select(['id', 'year'])
    .where('companyId', '=', actor.companyId)
    .orderBy('year', 'desc')
    .execute()
  const years = [...new Set(all.map(({ year }) => year))]
  const thisYear = Number(today.slice(0, 4))
  const year = query.year ?? (years.includes(thisYear) ? thisYear : (years[0] ?? thisYear))
  const wanted = all.filter((budget) => budget.year === year).map(({ id }) => id)
  const budgets = await budgetsWith(db, wanted)
  return {
    years,
    budgets: budgets
      .map((budget) => ({ ...budgetHead(budget), over: overCount(budget) }))
      .sort((a, b) => (a.vessel?.name ?? '').localeCompare(b.vessel?.name ?? '')),
  }
}
