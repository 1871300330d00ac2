import { Refusal } from '@fairlead/api/refusals'
import { contradictions } from '@fairlead/validation/ihm/reuse'
import type { Handler } from '../../context.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { compare, lockProduct, setAside, standingOf, tornOf } from './declaration.contradictions.ts'
import { isKeptBy, orderOf } from './declaration.queries.ts'

/** One holds, with those that say the same, and the others are set aside, with what was proposed because of them; what was accepted on board stays, marked. */
export const settleContradiction: Handler<'contradiction.settle'> = async (
  context,
  { params, body },
) => {
  const { trx, actor } = context
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
  const torn = tornOf(await standingOf(trx, companyId, key))
  const same = torn.length === seen.length && torn.every(({ id }) => seen.includes(id))
  const known = holds === null || torn.some(({ id }) => id === holds)
  if (!same || !known || !torn.some(({ id }) => id === params.id))
    throw new Refusal('contradiction.changed')
  const held = torn.find(({ id }) => id === holds)
  const aside = torn.filter(({ form }) => !held || contradictions([held.form, form]).length > 0)
  await setAside(
    context,
    aside.map(({ id }) => id),
    reason,
  )
  await compare(trx, companyId, key)
  const order = await orderOf(trx, found.orderId)
  await record(context, 'declaration.contradictionSettled', ofOrder(order), {
    holds: held?.number ?? null,
    aside: aside.map(({ number }) => number),
    reason,
  })
  return { ok: true }
}
