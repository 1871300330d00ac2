import { sql } from 'kysely'
import type { z } from 'zod'
import { accountKey, type BudgetForm } from '@fairlead/validation/budget'
import type { Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { bookOrders } from './budget.ledger.ts'

type Rows = z.output<typeof BudgetForm>['categories']

/** Makes the categories of a locked budget those of the form: an account that stays keeps its entries, one that goes leaves them to none. */
export async function keepCategories(trx: Trx, budgetId: number, rows: Rows) {
  const before = await trx
    .selectFrom('budgetCategory')
    .select(['id', 'accountCode', 'committed', 'spent'])
    .where('budgetId', '=', budgetId)
    .execute()
  const ids = new Map(before.map(({ id, accountCode }) => [accountKey(accountCode), id]))
  const kept = new Set(rows.map(({ accountCode }) => accountKey(accountCode)))
  const gone = before.filter(({ accountCode }) => !kept.has(accountKey(accountCode)))
  await leaveToNone(
    trx,
    budgetId,
    gone.map(({ id }) => id),
  )
  const positions = new Map(rows.map((row, i) => [row, i]))
  // Those on top first, so that others find them.
  for (const row of [...rows].sort((a, b) => Number(a.under !== null) - Number(b.under !== null))) {
    const key = accountKey(row.accountCode)
    const values = {
      accountCode: row.accountCode,
      name: row.name,
      amount: row.amount,
      defaultFor: row.defaultFor,
      position: positions.get(row)!,
      parentId: row.under === null ? null : (ids.get(accountKey(row.under)) ?? null),
    }
    const id = ids.get(key)
    if (id) await trx.updateTable('budgetCategory').set(values).where('id', '=', id).execute()
    else
      ids.set(
        key,
        (
          await trx
            .insertInto('budgetCategory')
            .values({ ...values, budgetId })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
  }
}

async function leaveToNone(trx: Trx, budgetId: number, gone: readonly number[]) {
  if (gone.length === 0) return
  await sql`update budget b set committed = b.committed + d.committed, spent = b.spent + d.spent
    from (select sum(committed) as committed, sum(spent) as spent from budget_category where id = any (${gone}::int[])) d
    where b.id = ${budgetId}`.execute(trx)
  // Its sub-categories are of the form's own: whatever they are now under is said by it.
  await sql`update budget_category set parent_id = null where parent_id = any (${gone}::int[])`.execute(
    trx,
  )
  await trx.deleteFrom('budgetCategory').where('id', 'in', gone).execute()
}

const BATCH = 2000

/** Counts every order of its year that was sent already. */
export async function bookYear(
  context: Pick<Acting<Member>, 'trx' | 'now' | 'actor'>,
  budget: { id: number; year: number; vesselId: number | null },
) {
  const { trx, actor } = context
  const { year, vesselId } = budget
  const { rows } = await sql<{ id: number }>`select id from purchase_order
    where company_id = ${actor.companyId} and vessel_id = coalesce(${vesselId}::int, vessel_id)
      and budget_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    order by id`.execute(trx)
  for (let from = 0; from < rows.length; from += BATCH) {
    const orderIds = rows.slice(from, from + BATCH).map(({ id }) => id)
    await bookOrders(context, actor.companyId, { orderIds, move: 'BOOK', only: budget.id })
  }
}
