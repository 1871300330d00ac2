import type { Handler } from '../../../context.ts'
import { declineLockedRequest } from './request.decline.ts'
import { lockRequest } from './request.queries.ts'

export const declineRequest: Handler<'request.decline'> = async (context, { body }) => {
  const { case: found, request } = await lockRequest(context.trx, context.actor, body.caseRequestId)
  await declineLockedRequest(context, found, request, body)
  return { ok: true }
}
