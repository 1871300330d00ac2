import Big from 'big.js'
import { sql } from 'kysely'
import type { BudgetStage, CategoryFigures } from '@fairlead/validation/budget'
import { costIn } from '@fairlead/validation/budget-cost'
import { dayIn } from '@fairlead/validation/day'
import type { Decimal } from '@fairlead/validation/decimal'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { Db } from '../../db/connect.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { BudgetMove } from '../../db/tables/budget.ts'
import type { Trx } from '../../db/transaction.ts'
import { keepFigures } from '../figure/figure.keep.ts'
import { lockCounting } from '../figure/figure.lock.ts'
import { draftsSentOn, sentOrders, type CountedOrder } from '../figure/figure.orders.ts'

/** A budget with what was taken from its categories directly. */
export type BudgetFigures = Awaited<ReturnType<typeof budgetsWith>>[number]
/** What orders took from a budget that they are in. */
export interface Taken {
  budget: BudgetFigures
  /** By category, null is none: negative where it was given back. */
  taken: Map<number | null, Decimal>
  /** Which orders take from which category. */
  orders: Map<number | null, Set<number>>
  withoutRate: CountedOrder[]
}

/**
 * Brings the ledger to what locked orders cost now: writes the difference to what it holds of them. Withdrawn and declined orders
 * cost nothing, so they give back exactly what they took. Locks the budgets, by ascending id, after the orders.
 */
export async function bookOrders(
  { trx, now }: { trx: Trx; now: Date },
  companyId: number,
  { orderIds, move, only }: { orderIds: readonly number[]; move: BudgetMove; only?: number },
): Promise<Taken[]> {
  await lockCounting(trx, companyId, 'shared')
  const orders = await sentOrders(trx, orderIds)
  if (move !== 'BOOK') await keepFigures(trx, orders, move)
  const locked = await sql<{ id: number }>`select b.id from budget b
    where b.company_id = ${companyId} and b.id = coalesce(${only ?? null}::int, b.id)
      and exists (select from purchase_order o where o.id = any (${orderIds}::int[])
        and b.year = extract(year from o.budget_on) and (b.vessel_id is null or b.vessel_id = o.vessel_id))
    order by b.id for no key update of b`.execute(trx)
  if (locked.rows.length === 0) return []
  const budgets = await budgetsWith(
    trx,
    locked.rows.map(({ id }) => id),
  )
  const held = await heldEntries(trx, orderIds)
  const today = dayIn(now, 'UTC')
  const booked = budgets.map((budget) => differenceOf(budget, orders, { held, today }))
  const entries = booked.flatMap(({ entries: each }) => each)
  await insertRows(
    trx,
    'budgetEntry',
    entries.map((entry) => ({ ...entry, move, at: now })),
  )
  await addToBalances(trx, entries)
  return booked
}

/** Budgets with the figures of their categories. */
export async function budgetsWith(db: Db, ids: readonly number[]) {
  const budgets = await db
    .selectFrom('budget')
    .leftJoin('vessel', 'vessel.id', 'budget.vesselId')
    .selectAll('budget')
    .select('vessel.name as vesselName')
    .where('budget.id', 'in', [0, ...ids])
    .orderBy('budget.id')
    .execute()
  const categories = await db
    .selectFrom('budgetCategory')
    .selectAll()
    .where('budgetId', 'in', [0, ...ids])
    .orderBy('position')
    .execute()
  const byBudget = Map.groupBy(categories, ({ budgetId }) => budgetId)
  return budgets.map((budget) => ({ ...budget, categories: byBudget.get(budget.id) ?? [] }))
}

interface Entry {
  budget_id: number
  category_id: number | null
  order_id: number
  stage: BudgetStage
  amount: Decimal
  on_date: string
}
type Held = Awaited<ReturnType<typeof heldEntries>>

async function heldEntries(trx: Trx, orderIds: readonly number[]) {
  const { rows } = await sql<{
    budgetId: number
    orderId: number
    categoryId: number | null
    stage: BudgetStage
    amount: string
  }>`select budget_id, order_id, category_id, stage, sum(amount) as amount from budget_entry
    where order_id = any (${orderIds}::int[]) group by 1, 2, 3, 4`.execute(trx)
  return Map.groupBy(rows, ({ budgetId, orderId }) => `${budgetId} ${orderId}`)
}

/** Whether the order is taken from the budget. */
const isIn = (order: CountedOrder, budget: { year: number; vesselId: number | null }) =>
  Number(order.on.slice(0, 4)) === budget.year &&
  (budget.vesselId === null || budget.vesselId === order.vesselId)

function differenceOf(
  budget: BudgetFigures,
  orders: readonly CountedOrder[],
  { held, today }: { held: Held; today: string },
): Taken & { entries: Entry[] } {
  const result: Taken & { entries: Entry[] } = { ...nothing(budget), entries: [] }
  for (const order of orders) {
    if (!isIn(order, budget)) continue
    const before = held.get(`${budget.id} ${order.id}`) ?? []
    const cost = costIn(order, withAccounts(budget))
    if (!cost) result.withoutRate.push(order)
    const categories = new Set([...(cost?.keys() ?? []), ...before.map((row) => row.categoryId)])
    for (const category of categories)
      for (const stage of ['COMMITTED', 'SPENT'] as const) {
        const wanted = cost?.get(category)?.[stage === 'SPENT' ? 'spent' : 'committed'] ?? '0'
        const has = before.find((row) => row.categoryId === category && row.stage === stage)
        const amount = new Big(wanted).minus(has?.amount ?? 0)
        if (amount.eq(0)) continue
        take(result, order.id, category, amount)
        result.entries.push({
          budget_id: budget.id,
          category_id: category,
          order_id: order.id,
          stage,
          amount: amount.toFixed(2),
          on_date: dayOf(order, stage, amount, today),
        })
      }
  }
  return result
}

function dayOf(order: CountedOrder, stage: BudgetStage, amount: Big, today: string): string {
  if (stage === 'SPENT') return order.receivedOn ?? today
  return amount.gt(0) ? order.on : today
}

const nothing = (budget: BudgetFigures): Taken => ({
  budget,
  taken: new Map(),
  orders: new Map(),
  withoutRate: [],
})
const withAccounts = ({ currency, categories }: BudgetFigures) => ({
  currency,
  categories: categories satisfies readonly { accountCode: string; defaultFor: CaseType[] }[],
})
function take({ taken, orders }: Taken, orderId: number, category: number | null, amount: Big) {
  taken.set(category, amount.plus(taken.get(category) ?? 0).toFixed(2))
  orders.set(category, (orders.get(category) ?? new Set()).add(orderId))
}

/** What drafts would take from the budgets they are in, were they sent today. */
export async function takenByDrafts(
  db: Db,
  companyId: number,
  { orderIds, today }: { orderIds: readonly number[]; today: string },
): Promise<Taken[]> {
  const found = await db
    .selectFrom('budget')
    .select('id')
    .where('companyId', '=', companyId)
    .where('year', '=', Number(today.slice(0, 4)))
    .execute()
  if (found.length === 0 || orderIds.length === 0) return []
  const orders = await draftsSentOn(db, orderIds, today)
  const budgets = await budgetsWith(
    db,
    found.map(({ id }) => id),
  )
  return budgets
    .filter((budget) => orders.some((order) => isIn(order, budget)))
    .map((budget) => differenceOf(budget, orders, { held: new Map(), today }))
}

/** The figures that pages and checks read are the sums of the entries. */
async function addToBalances(trx: Trx, entries: readonly Entry[]) {
  const sums = Map.groupBy(entries, (entry) => `${entry.budget_id} ${entry.category_id}`)
  const rows = [...sums.values()].map((each) => ({
    budget_id: each[0]!.budget_id,
    category_id: each[0]!.category_id,
    committed: sumOf(each, 'COMMITTED'),
    spent: sumOf(each, 'SPENT'),
  }))
  if (rows.length === 0) return
  const added = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as d(budget_id int, category_id int, committed numeric, spent numeric)`
  await sql`update budget_category c set committed = c.committed + d.committed, spent = c.spent + d.spent
    from ${added} where c.id = d.category_id`.execute(trx)
  await sql`update budget b set committed = b.committed + d.committed, spent = b.spent + d.spent
    from ${added} where b.id = d.budget_id and d.category_id is null`.execute(trx)
}

const sumOf = (entries: readonly Entry[], stage: BudgetStage) =>
  entries
    .filter((entry) => entry.stage === stage)
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
    .toFixed(2)

/** The categories of a budget as the rules of validation read them. */
export const figuresOf = ({ categories }: BudgetFigures): CategoryFigures[] => categories
