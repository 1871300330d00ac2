import { entryState } from '@fairlead/validation/ihm/entry-state'
import { Refusal } from '@fairlead/api/refusals'
import { contradictions } from '@fairlead/validation/ihm/reuse'
import type { Handler } from '../../context.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { compare, lockProduct, standingOf } from './declaration.contradictions.ts'
import { isKeptBy, orderOf } from './declaration.queries.ts'
import { ofVessel, told } from './inventory.queries.ts'

/** One holds, with those that say the same, and the others are set aside, with what was proposed because of them; what was accepted on board stays, marked. */
export const settleContradiction: Handler<'contradiction.settle'> = async (
  context,
  { params, body },
) => {
  const { trx, actor, now } = context
  const { holds, seen, reason } = body
  const found = await trx
    .selectFrom('materialDeclaration as md')
    .innerJoin('hazardDeclaration', 'hazardDeclaration.id', 'md.declarationId')
    .select(['md.productKey', 'hazardDeclaration.companyId', 'hazardDeclaration.orderId'])
    .where('md.id', '=', params.id)
    .where(isKeptBy(actor, 'hazard_declaration.company_id'))
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  const { productKey: key, companyId } = found
  if (key === null) throw new Refusal('contradiction.changed')
  await lockProduct(trx, companyId, key)
  const standing = await standingOf(trx, companyId, key)
  const same = standing.length === seen.length && standing.every(({ id }) => seen.includes(id))
  const known = holds === null || standing.some(({ id }) => id === holds)
  if (!same || !known || !standing.some(({ id }) => id === params.id))
    throw new Refusal('contradiction.changed')
  const held = standing.find(({ id }) => id === holds)
  const aside = standing.filter(({ form }) => !held || contradictions([held.form, form]).length > 0)
  const ids = aside.map(({ id }) => id)
  await trx
    .updateTable('materialDeclaration')
    .set({
      setAsideAt: now,
      setAsideBy: actor.id,
      setAsideReason: reason,
      contradicted: false,
    })
    .where('id', 'in', ids)
    .execute()
  await compare(trx, companyId, key)
  const refused = await trx
    .updateTable('ihmEntry')
    .set({ state: entryState.refused, reason, decidedAt: now })
    .where('materialDeclarationId', 'in', ids)
    .where('state', '=', entryState.proposed)
    .returningAll()
    .execute()
  for (const entry of refused)
    await record(context, 'inventory.refused', ofVessel(entry), { ...told(entry), reason })
  const order = await orderOf(trx, found.orderId)
  await record(context, 'declaration.contradictionSettled', ofOrder(order), {
    holds: held?.number ?? null,
    aside: aside.map(({ number }) => number),
    reason,
  })
  return { ok: true }
}
