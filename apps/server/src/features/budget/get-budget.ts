import { sql } from 'kysely'
import { withParts } from '@fairlead/validation/budget'
import type { Handler } from '../../context.ts'
import { snapshot } from '../../db/transaction.ts'
import { budgetHead, monthsOf, ownBudget, withoutRate } from './budget.queries.ts'

export const getBudget: Handler<'budget.get'> = ({ db, actor }, { params }) =>
  snapshot(db, async (at) => {
    const budget = await ownBudget(at, actor, params.id)
    const { version, savedAt, categories } = budget
    const siblings = await at
      .selectFrom('budget')
      .select(['id', 'year'])
      .where('companyId', '=', actor.companyId)
      .where(sql<boolean>`vessel_id is not distinct from ${budget.vesselId}::int`)
      .orderBy('year')
      .execute()
    const saver = await at
      .selectFrom('account')
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .where('id', '=', budget.savedBy)
      .executeTakeFirst()
    return {
      ...budgetHead(budget),
      version,
      savedAt,
      savedBy: saver?.name ?? null,
      categories: withParts(categories),
      months: await monthsOf(at, budget),
      siblings,
      withoutRate: await withoutRate(at, budget),
    }
  })
