import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { caseOverview } from './case.overview.ts'
import { casesVisibleTo } from './case.queries.ts'

export const getCaseByNumber: Handler<'case.overviewByNumber'> = async (
  { db, actor },
  { params },
) => {
  const found = await casesVisibleTo(db.selectFrom('rfqCase').select('rfqCase.id'), actor)
    .where('rfqCase.requisitionNumber', '=', params.n)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return caseOverview(db, actor, found.id)
}
