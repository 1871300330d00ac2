import { actionsOf } from '@fairlead/validation/lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { colleaguesOf } from '../../company/company.people.ts'
import { assigneeOf } from './request.assigned.ts'
import { requestFacts } from './request.facts.ts'
import { getCaseOfRequest, getRequest, quotationDraft } from './request.queries.ts'

export const getDesk: Handler<'request.desk'> = async ({ db, actor }, { params }) => {
  const request = await getRequest(db, actor, params.id)
  const found = await getCaseOfRequest(db, request)
  const facts = await requestFacts(db, actor, found, request)
  return {
    assigned: await assigneeOf(db, request),
    open: actionsOf(requestLifecycle, facts).includes('assign'),
    draft: await quotationDraft(db, request),
    colleagues: await colleaguesOf(db, actor.companyId),
  }
}
