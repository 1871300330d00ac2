import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record, timelineOf } from '../event/event.queries.ts'
import { labelOf } from './record.search.ts'

/** A case tells the story of all its documents. That support looked is part of the story from the next look on. */
export const getRecordTimeline: Handler<'support.timeline'> = async (
  { trx, actor, now },
  { params },
) => {
  const { kind, id } = params
  const label = await labelOf(trx, kind, id)
  if (!label) throw new Refusal('record.missing')
  const entries = await timelineOf(
    trx,
    kind === 'case' ? { caseId: id } : { subject: kind, subjectId: id },
  )
  await record(trx, actor, now, {
    action: 'support.viewed',
    subject: kind,
    subjectId: id,
    caseId: kind === 'case' ? id : null,
    facts: { what: `the history of ${kind} ${label}` },
  })
  return entries
}
