import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { budgetName } from './budget.check.ts'
import { lockCounting } from '../figure/figure.lock.ts'
import { budgetsWith } from './budget.ledger.ts'
import { bookYear, keepCategories } from './budget.writes.ts'

/** Vessels that have a budget of the year keep it: copying twice makes nothing twice. */
export const copyYear: Handler<'budget.copyYear'> = async (context, { body: { year } }) => {
  const { trx, actor, now } = context
  await lockCounting(trx, actor.companyId, 'alone')
  const wanted = await trx
    .selectFrom('budget as before')
    .select('before.id')
    .where('before.companyId', '=', actor.companyId)
    .where('before.year', '=', year - 1)
    .where('before.vesselId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('budget')
            .select('budget.id')
            .whereRef('budget.vesselId', '=', 'before.vesselId')
            .where('budget.companyId', '=', actor.companyId)
            .where('budget.year', '=', year),
        ),
      ),
    )
    .execute()
  const found = await budgetsWith(
    trx,
    wanted.map(({ id }) => id),
  )
  for (const budget of found) {
    const { vesselId, currency, policy, categories } = budget
    const head = { vesselId, year, currency }
    const { id } = await trx
      .insertInto('budget')
      .values({ ...head, policy, companyId: actor.companyId, savedBy: actor.id, savedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const codes = new Map(categories.map((row) => [row.id, row.accountCode]))
    await keepCategories(
      trx,
      id,
      categories.map(({ parentId, accountCode, name, amount, defaultFor }) => ({
        accountCode,
        name,
        amount,
        defaultFor,
        under: parentId === null ? null : (codes.get(parentId) ?? null),
      })),
    )
    await bookYear(context, { id, ...head })
    const name = budgetName({ ...budget, year })
    const of = { id: actor.companyId, buyerId: actor.companyId }
    await record(context, 'company.budgetSaved', of, { name })
  }
  return { made: found.length }
}
