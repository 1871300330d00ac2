import { endingOf } from '@fairlead/validation/request-ending'
import type { Handler } from '../../../context.ts'
import { getCaseOfRequest, getRequest } from '../request/request.queries.ts'
import { assertLive } from './link.rules.ts'

export const getExternalStanding: Handler<'external.standing'> = async ({ db, actor }) => {
  assertLive(actor)
  const request = await getRequest(db, actor, actor.requestId)
  const found = await getCaseOfRequest(db, request)
  return { ended: endingOf(request.state, found.state), revision: found.revision }
}
