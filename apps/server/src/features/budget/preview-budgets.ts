import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { metBy, namedLevels } from './budget.check.ts'
import { takenByDrafts } from './budget.ledger.ts'

export const previewBudgets: Handler<'budget.preview'> = async ({ db, actor, today }, { body }) => {
  const own = await db
    .selectFrom('purchaseOrder')
    .select('id')
    .where('id', 'in', body.orderIds)
    .where('companyId', '=', actor.companyId)
    .execute()
  if (own.length < new Set(body.orderIds).size) throw new Refusal('record.missing')
  const taken = await takenByDrafts(db, actor.companyId, { orderIds: body.orderIds, today })
  const { policy, lifted } = await metBy(db, taken, body.orderIds)
  return {
    policy,
    lifted: [...lifted],
    budgets: taken.map((each) => ({
      id: each.budget.id,
      vessel:
        each.budget.vesselId === null
          ? null
          : { id: each.budget.vesselId, name: each.budget.vesselName ?? '' },
      year: each.budget.year,
      currency: each.budget.currency,
      policy: each.budget.policy,
      levels: namedLevels(each),
      withoutRate: each.withoutRate.map(({ orderNumber }) => orderNumber),
    })),
  }
}
