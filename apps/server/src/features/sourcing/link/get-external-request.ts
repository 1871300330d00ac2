import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { requestDocument } from '../quotation/quotation.request.ts'
import { getCaseOfRequest, getRequest } from '../request/request.queries.ts'
import { markSeen } from '../request/request.seen.ts'
import { assertLive } from './link.rules.ts'

export const getExternalRequest: Handler<'external.request'> = async ({ trx, actor, now }) => {
  assertLive(actor)
  const request = await getRequest(trx, actor, actor.requestId)
  const found = await getCaseOfRequest(trx, request)
  await markSeen({ trx, actor, now }, found.companyId, request)
  const document = await requestDocument(trx, found, request, 'link')
  if (document.active) throw new Refusal('link.already-quoted')
  return document
}
