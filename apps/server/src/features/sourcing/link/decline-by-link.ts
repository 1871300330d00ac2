import type { Handler } from '../../../context.ts'
import { declineLockedRequest } from '../request/request.decline.ts'
import { lockRequest } from '../request/request.queries.ts'
import { assertLive } from './link.rules.ts'

export const declineByLink: Handler<'external.decline'> = async (context, { body }) => {
  const { trx, actor } = context
  assertLive(actor)
  const { case: found, request } = await lockRequest(trx, actor, actor.requestId)
  await declineLockedRequest(context, found, request, body)
  return { ok: true }
}
