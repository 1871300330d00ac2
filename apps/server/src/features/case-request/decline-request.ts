import type { Handler } from '../../context.ts'
import { declineLockedRequest } from './case-request.decline.ts'
import { lockRequest } from './case-request.queries.ts'

export const declineRequest: Handler<'request.decline'> = async (context, { body }) => {
  const { case: found, request } = await lockRequest(context.trx, context.actor, body.caseRequestId)
  await declineLockedRequest(context, found, request, body)
  return { ok: true }
}
