import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { findSeries } from './company.series.ts'
import { lockCompany } from './company.was.ts'

export const removeSeries: Handler<'series.remove'> = async (
  { trx, actor },
  { params, query: { prefix } },
) => {
  await lockCompany(trx, actor.companyId)
  const found = await findSeries(trx, actor.companyId, params.document)
  if (found && found.prefix !== prefix) throw new Refusal('record.stale')
  await trx
    .deleteFrom('numberSeries')
    .where('companyId', '=', actor.companyId)
    .where('document', '=', params.document)
    .execute()
  return { ok: true }
}
