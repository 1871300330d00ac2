import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { lockCounting } from '../figure/figure.lock.ts'
import { checkVessel } from '../vessel/vessel.queries.ts'
import { budgetName } from './budget.check.ts'
import { ownBudget } from './budget.queries.ts'
import { bookYear, keepCategories } from './budget.writes.ts'

export const createBudget: Handler<'budget.create'> = async (context, { body }) => {
  const { trx, actor, now } = context
  const { categories, ...head } = body
  await checkVessel(trx, actor, head.vesselId)
  await lockCounting(trx, actor.companyId, 'alone')
  const { id } = await trx
    .insertInto('budget')
    .values({ ...head, companyId: actor.companyId, savedBy: actor.id, savedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepCategories(trx, id, categories)
  await bookYear(context, { id, ...head })
  const name = budgetName(await ownBudget(trx, actor, id))
  await record(
    context,
    'company.budgetSaved',
    { id: actor.companyId, buyerId: actor.companyId },
    { name },
  )
  return { id }
}

export const saveBudget: Handler<'budget.save'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const before = await lockedBudget(context, params.id)
  if (before.version !== body.version) throw new Refusal('record.stale')
  await trx
    .updateTable('budget')
    .set({ policy: body.policy, version: before.version + 1, savedBy: actor.id, savedAt: now })
    .where('id', '=', before.id)
    .execute()
  await keepCategories(trx, before.id, body.categories)
  await bookYear(context, before)
  const name = budgetName(before)
  await record(
    context,
    'company.budgetSaved',
    { id: actor.companyId, buyerId: actor.companyId },
    { name },
  )
  return { ok: true }
}

export const removeBudget: Handler<'budget.remove'> = async (context, { params, query }) => {
  const { trx, actor } = context
  const found = await lockedBudget(context, params.id)
  if (found.version !== query.version) throw new Refusal('record.stale')
  await trx.deleteFrom('budget').where('id', '=', found.id).execute()
  const name = budgetName(found)
  await record(
    context,
    'company.budgetRemoved',
    { id: actor.companyId, buyerId: actor.companyId },
    { name },
  )
  return { ok: true }
}

async function lockedBudget({ trx, actor }: Parameters<Handler<'budget.remove'>>[0], id: number) {
  await ownBudget(trx, actor, id)
  await lockCounting(trx, actor.companyId, 'alone')
  await trx.selectFrom('budget').select('id').where('id', '=', id).forUpdate().execute()
  return ownBudget(trx, actor, id)
}
