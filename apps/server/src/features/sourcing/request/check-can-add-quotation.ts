import { refusals } from '@fairlead/api/refusals'
import { decide } from '@fairlead/validation/lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { requestFacts } from './request.facts.ts'
import { getCaseOfRequest, getRequest } from './request.queries.ts'

export const checkCanAddQuotation: Handler<'request.canAddQuotation'> = async (
  { db, actor },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  const found = await getCaseOfRequest(db, request)
  const facts = await requestFacts(db, actor, found, request)
  const { refusal } = decide(requestLifecycle, 'addQuotation', facts)
  return { canAddQuotation: !refusal, reason: refusal ? refusals[refusal][1] : null }
}
