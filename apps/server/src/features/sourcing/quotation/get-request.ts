import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { supplierRequestDocument } from './quotation.request.ts'
import { getRequest as findRequest } from '../request/request.queries.ts'
import { markSeen } from '../request/request.seen.ts'

export const getRequest: Handler<'request.get'> = async (
  { trx, actor, now },
  { params, query },
) => {
  const request = await findRequest(trx, actor, params.id)
  const found = await trx
    .selectFrom('rfqCase')
    .selectAll()
    .where('id', '=', request.caseId)
    .executeTakeFirstOrThrow()
  await markSeen(trx, actor, now, found.companyId, request)
  const document = await supplierRequestDocument(trx, found, request)
  if (query.isForAdditionalQuotation === 'true' && !document.actions.includes('addQuotation'))
    throw new Refusal('request.no-more-quotations')
  return document
}
