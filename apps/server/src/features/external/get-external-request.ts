import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { requestDocument } from '../case-request/case-request.document.ts'
import { getRequest } from '../case-request/case-request.queries.ts'
import { markSeen } from '../case-request/case-request.seen.ts'
import { assertLive } from './external.rules.ts'

export const getExternalRequest: Handler<'external.request'> = async ({ trx, actor, now }) => {
  assertLive(actor)
  const request = await getRequest(trx, actor, actor.requestId)
  const found = await trx
    .selectFrom('rfqCase')
    .selectAll()
    .where('id', '=', request.caseId)
    .executeTakeFirstOrThrow()
  await markSeen(trx, actor, now, found.companyId, request)
  const document = await requestDocument(trx, found, request, true)
  if (document.active) throw new Refusal('link.already-quoted')
  return document
}
