import { endingOf } from '@fairlead/validation/request-ending'
import type { Handler } from '../../../context.ts'
import { getCaseOfRequest, getRequest } from './request.queries.ts'

export const getStanding: Handler<'request.standing'> = async ({ db, actor }, { params }) => {
  const request = await getRequest(db, actor, params.id)
  const found = await getCaseOfRequest(db, request)
  return { ended: endingOf(request.state, found.state), revision: found.revision }
}
