import type { Handler } from '../../../context.ts'
import { timelineOf } from '../../event/event.timeline.ts'
import { getCase } from './case.queries.ts'

export const getCaseTimeline: Handler<'case.timeline'> = async ({ db, actor }, { params }) => {
  const found = await getCase(db, actor, params.id)
  return timelineOf(db, { caseId: found.id }, { buyerId: actor.companyId })
}
