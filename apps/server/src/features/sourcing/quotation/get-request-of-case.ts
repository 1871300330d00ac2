import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { requestsVisibleTo } from '../request/request.queries.ts'

export const getRequestOfCase: Handler<'request.ofCase'> = async ({ db, actor }, { params }) => {
  const row = await requestsVisibleTo(db.selectFrom('caseRequest').select('caseRequest.id'), actor)
    .where('caseRequest.caseId', '=', params.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}
