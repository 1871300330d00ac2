import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { timelineOf } from '../event/event.timeline.ts'
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
  const about = { id, subject: kind, caseId: kind === 'case' ? id : null }
  const what = `the history of ${kind} ${label}`
  await record({ trx, actor, now }, 'support.viewed', about, { what })
  return entries
}
