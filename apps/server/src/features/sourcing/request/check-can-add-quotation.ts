import { refusals } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { standing, getRequest } from './request.queries.ts'
import { supplierRequestActions } from './request.rules.ts'

export const checkCanAddQuotation: Handler<'request.canAddQuotation'> = async (
  { db, actor },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  const found = await db
    .selectFrom('rfqCase')
    .select('state')
    .where('id', '=', request.caseId)
    .executeTakeFirstOrThrow()
  const { active, numbers, ordered } = await standing(db, request.id)
  const facts = {
    state: request.state,
    caseState: found.state,
    active,
    ordered,
    reminders: 0,
    reminderCap: 0,
  }
  const actions = supplierRequestActions(facts, numbers, false)
  if (actions.includes('addQuotation') || actions.includes('quote'))
    return { canAddQuotation: true, reason: null }
  const code =
    request.state === 'DECLINED'
      ? 'request.declined'
      : found.state === 'OPEN' && request.state === 'SUBMITTED'
        ? 'request.no-more-quotations'
        : 'request.closed'
  return { canAddQuotation: false, reason: refusals[code][1] }
}
