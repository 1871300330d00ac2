import { Refusal } from '@fairlead/api/refusals'
import { formatMoney } from '@fairlead/formatting/number'
import {
  isOver,
  levelsAfter,
  type BudgetLevel,
  type BudgetPolicy,
} from '@fairlead/validation/budget'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { figuresOf, type Taken } from './budget.ledger.ts'
import { liftedOf } from './budget.lift.ts'

/** The levels of a budget after what was taken, with their names. */
export function namedLevels({ budget, taken }: Taken) {
  return levelsAfter(figuresOf(budget), budget, taken).map((level) => {
    const category = budget.categories.find(({ id }) => id === level.categoryId)
    return { ...level, name: category ? `${category.accountCode} ${category.name}` : 'The whole' }
  })
}

/** What a budget is called: `Anemoi Star 2026`, `Company 2026`. */
export const budgetName = ({ vesselName, year }: { vesselName: string | null; year: number }) =>
  `${vesselName ?? 'Company'} ${year}`

/** Orders that take from a level, with their sub-categories. */
function ordersOf({ budget, orders }: Taken, { categoryId }: BudgetLevel): number[] {
  const parts = budget.categories.filter(
    ({ id, parentId }) => categoryId === null || id === categoryId || parentId === categoryId,
  )
  const ids = [...parts.map(({ id }) => id), ...(categoryId === null ? [null] : [])]
  return ids.flatMap((id) => [...(orders.get(id) ?? [])])
}

/** What keeps orders back: levels that are over, and orders whose cost nobody knows in the budget's currency. */
function overIn(taken: Taken) {
  const { budget, withoutRate } = taken
  const over = namedLevels(taken)
    .filter(isOver)
    .map((level) => ({
      orderIds: ordersOf(taken, level),
      message: `${budgetName(budget)}, ${level.name}: over by ${formatMoney(level.left.replace('-', ''), budget.currency)}`,
    }))
  const unknown = withoutRate.map(({ id, orderNumber, currency }) => ({
    orderIds: [id],
    message: `${budgetName(budget)}: there is no exchange rate of ${currency} for ${orderNumber}`,
  }))
  return [...over, ...unknown]
}

/** Orders that go over a budget, whatever it says about that. */
export const ordersOver = (all: readonly Taken[]): Set<number> =>
  new Set(all.flatMap(overIn).flatMap(({ orderIds }) => orderIds))

/** What sending meets, by the strictest budget that is over: blocked orders that were all lifted only show it. */
export async function metBy(db: Db, all: readonly Taken[], orderIds: readonly number[]) {
  const over = all.flatMap((taken) =>
    overIn(taken).map((each) => ({ ...each, policy: taken.budget.policy })),
  )
  const lifted = over.some(({ policy }) => policy === 'BLOCK')
    ? await liftedOf(db, orderIds)
    : new Set<number>()
  const of = (wanted: BudgetPolicy) => over.filter(({ policy }) => policy === wanted)
  const blocked = of('BLOCK').filter((each) => each.orderIds.some((id) => !lifted.has(id)))
  const policy: BudgetPolicy =
    blocked.length > 0 ? 'BLOCK' : of('WARN').length > 0 ? 'WARN' : 'SHOW'
  return { policy, blocked, warned: of('WARN'), lifted }
}

/** Refuses orders that were booked and go over what may not be exceeded; everything written is undone with it. */
export async function checkBudgets(
  trx: Trx,
  all: readonly Taken[],
  { orderIds, confirmed }: { orderIds: readonly number[]; confirmed: boolean },
) {
  const { policy, blocked, warned } = await metBy(trx, all, orderIds)
  const problems = (list: typeof blocked) =>
    list.map(({ message }) => ({ path: 'budget', message }))
  if (policy === 'BLOCK') throw new Refusal('budget.blocked', problems(blocked))
  if (policy === 'WARN' && !confirmed) throw new Refusal('budget.over', problems(warned))
}
