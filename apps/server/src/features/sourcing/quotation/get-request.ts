import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { requestFacts } from '../request/request.facts.ts'
import { requestDocumentFor } from './quotation.request.ts'
import { getCaseOfRequest, getRequest as findRequest } from '../request/request.queries.ts'
import { markSeen } from '../request/request.seen.ts'

export const getRequest: Handler<'request.get'> = async (
  { trx, actor, now },
  { params, query },
) => {
  const request = await findRequest(trx, actor, params.id)
  const found = await getCaseOfRequest(trx, request)
  await markSeen({ trx, actor, now }, found.companyId, request)
  const document = await requestDocumentFor(trx, actor, found, request)
  if (query.isForAdditionalQuotation === 'true')
    decided(requestLifecycle, 'addQuotation', await requestFacts(trx, actor, found, request))
  return document
}
