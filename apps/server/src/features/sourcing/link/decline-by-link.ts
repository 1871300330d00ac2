import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { declineLockedRequest } from '../request/request.decline.ts'
import { standing, lockRequest } from '../request/request.queries.ts'
import { assertLive } from './link.rules.ts'

export const declineByLink: Handler<'external.decline'> = async (context, { body }) => {
  const { trx, actor } = context
  assertLive(actor)
  const { case: found, request } = await lockRequest(trx, actor, actor.requestId)
  if ((await standing(trx, request.id)).active > 0) throw new Refusal('link.already-quoted')
  await declineLockedRequest(context, found, request, body)
  return { ok: true }
}
