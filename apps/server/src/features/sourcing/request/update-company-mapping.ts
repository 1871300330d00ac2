import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { companyName } from '../../company/company.queries.ts'
import { requestFacts } from './request.facts.ts'
import { lockRequest } from './request.queries.ts'

/** Kept for the two companies, so the next request of the same buyer has it already. An empty value takes it away. */
export const updateCompanyMapping: Handler<'request.updateMapping'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const { case: found, request } = await lockRequest(trx, actor, params.id)
  decided(requestLifecycle, 'updateMapping', await requestFacts(trx, actor, found, request))
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
