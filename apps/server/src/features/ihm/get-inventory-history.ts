import type { Handler } from '../../context.ts'
import { timelineOf } from '../event/event.timeline.ts'
import { vesselKeptBy } from './inventory.queries.ts'

/** Of one entry also what is told of those whose place it took. */
export const getInventoryHistory: Handler<'inventory.history'> = async (
  { db, actor },
  { params, query },
) => {
  const { id } = await vesselKeptBy(db, actor, params.id)
  const events = await timelineOf(db, { subject: 'vessel', subjectId: id })
  if (query.entryId === undefined) return events
  const entries = await db
    .selectFrom('ihmEntry')
    .select(['id', 'replaces'])
    .where('vesselId', '=', id)
    .execute()
  const line = new Set<number>()
  for (let at: number | null = query.entryId; at !== null && !line.has(at);) {
    line.add(at)
    at = entries.find((entry) => entry.id === at)?.replaces ?? null
  }
  const rows = await db
    .selectFrom('event')
    .select(['id', 'facts'])
    .where('subject', '=', 'vessel')
    .where('subjectId', '=', id)
    .execute()
  const own = new Set(
    rows
      .filter(({ facts }) => line.has(Number((facts as { entryId?: number }).entryId)))
      .map((row) => row.id),
  )
  return events.filter((event) => own.has(event.id))
}
