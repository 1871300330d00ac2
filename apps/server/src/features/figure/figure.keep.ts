import { sql } from 'kysely'
import { hasFallen } from '@fairlead/validation/order-lifecycle'
import { spendOf } from '@fairlead/validation/order-spend'
import { insertRows } from '../../db/insert-rows.ts'
import type { BudgetMove } from '../../db/tables/budget.ts'
import type { Trx } from '../../db/transaction.ts'
import { lockCounting } from './figure.lock.ts'
import { keepSavings } from './figure.savings.ts'
import { sentOrders, type CountedOrder } from './figure.orders.ts'

/** Moves with which prices are agreed on: what was saved is told from them. */
const priced: ReadonlySet<string> = new Set(['SEND', 'CHANGE'] satisfies BudgetMove[])

/**
 * Keeps what statistics tell of orders that were sent: what each costs in the company's currency, as a whole and of each account, and
 * what was saved. Orders that fell count as nothing.
 */
export async function keepFigures(
  trx: Trx,
  orders: readonly CountedOrder[],
  move: BudgetMove | 'ALL',
) {
  const standing = orders.filter((order) => !hasFallen(order))
  const fallen = orders.filter((order) => !standing.includes(order)).map(({ id }) => id)
  if (fallen.length > 0)
    await trx.deleteFrom('orderFigure').where('orderId', 'in', fallen).execute()
  if (standing.length === 0) return
  const spends = standing.map((order) => ({ id: order.id, ...spendOf(order, order.own) }))
  const rows = spends.map(({ id, total }) => ({ order_id: id, spend: total ?? null }))
  await sql`insert into order_figure (order_id, company_id, sent_on, spend)
    select o.id, o.company_id, o.budget_on, f.spend
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) f (order_id int, spend numeric)
      join purchase_order o on o.id = f.order_id
    on conflict (order_id) do update set sent_on = excluded.sent_on, spend = excluded.spend`.execute(
    trx,
  )
  const ids = spends.map(({ id }) => id)
  await trx.deleteFrom('orderAccount').where('orderId', 'in', ids).execute()
  await insertRows(
    trx,
    'orderAccount',
    spends.flatMap(({ id, accounts = [] }) =>
      accounts.map(({ account, amount }) => ({ order_id: id, account: account ?? '', amount })),
    ),
    'order_id',
  )
  if (move === 'ALL' || priced.has(move)) await keepSavings(trx, ids)
}

const BATCH = 2000

/** Counts all orders of a company anew: in another currency, or after they were written without a move. */
export async function recountFigures(trx: Trx, companyId: number) {
  await lockCounting(trx, companyId, 'alone')
  const all = await trx
    .selectFrom('purchaseOrder')
    .select('id')
    .where('companyId', '=', companyId)
    .where('budgetOn', 'is not', null)
    .orderBy('id')
    .execute()
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH).map(({ id }) => id)
    await keepFigures(trx, await sentOrders(trx, ids), 'ALL')
  }
}
