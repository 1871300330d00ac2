import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { pastPrices } from './case.prices.ts'
import { casesVisibleTo } from './case.queries.ts'

export const getPastPrices: Handler<'case.pastPrices'> = async (
  { db, actor },
  { params, query },
) => {
  const found = await casesVisibleTo(
    db.selectFrom('rfqCase').select(['rfqCase.id', 'rfqCase.companyId']),
    actor,
  )
    .where('rfqCase.id', '=', params.id)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return pastPrices(db, found, query.first)
}
