import type { Handler } from '../../../context.ts'
import { timelineOf } from '../../event/event.timeline.ts'
import { getCase } from './case.queries.ts'

export const getCaseTimeline: Handler<'case.timeline'> = async ({ db, actor }, { params }) => {
  const told = await timelineOf(db, { caseId: params.id }, { buyerId: actor.companyId })
  // What is told names its buyer: only where nothing is, the RFQ may be missing or another's.
  if (told.length === 0) await getCase(db, actor, params.id)
  return told
}
