import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { requestDocument } from '../quotation/quotation.request.ts'
import { getRequest } from '../request/request.queries.ts'
import { markSeen } from '../request/request.seen.ts'
import { assertLive } from './link.rules.ts'

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
