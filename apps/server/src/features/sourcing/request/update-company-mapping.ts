import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { companyName } from '../../company/company.queries.ts'
import { lockRequest } from './request.queries.ts'
import { isAwaited } from './request.rules.ts'

/** Kept for the two companies, so the next request of the same buyer has it already. An empty value takes it away. */
export const updateCompanyMapping: Handler<'request.updateMapping'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  const { active } = await trx
    .selectFrom('quotation')
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .where('requestId', '=', request.id)
    .where('state', 'in', ['SUBMITTED', 'ACCEPTED'])
    .executeTakeFirstOrThrow()
  const facts = { state: request.state, caseState: found.state, active: Number(active) }
  if (!isAwaited(facts)) throw new Refusal('request.not-unquoted')
  const key = { supplierId: actor.companyId, buyerId: found.companyId }
  if (body.erpValue === '') {
    await trx
      .deleteFrom('companyMapping')
      .where('supplierId', '=', key.supplierId)
      .where('buyerId', '=', key.buyerId)
      .execute()
    return { mapping: null }
  }
  const mapping = {
    companyAliasName: body.companyAliasName || (await companyName(trx, found.companyId)),
    erpValue: body.erpValue,
  }
  const change = { ...mapping, updatedBy: actor.id, updatedAt: now }
  await trx
    .insertInto('companyMapping')
    .values({ ...key, ...change })
    .onConflict((conflict) => conflict.columns(['supplierId', 'buyerId']).doUpdateSet(change))
    .execute()
  return { mapping }
}
