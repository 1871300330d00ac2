import { entryState } from '@fairlead/validation/ihm/entry-state'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { Handler } from '../../context.ts'
import { basisOf } from './declaration.form.pdf.ts'
import { entriesOf, standingOn, vesselKeptBy } from './inventory.queries.ts'
import { changesOf, removalsOf } from './inventory.later.ts'

export const getInventory: Handler<'inventory.get'> = async (
  { db, actor, today },
  { params, query },
) => {
  const { eu, ...vessel } = await vesselKeptBy(db, actor, params.id)
  const day = query.on ?? today
  const entries = await entriesOf(db, vessel.id, today)
  const days = entries
    .filter(({ state }) => state === entryState.accepted)
    .flatMap(({ from, until }) => [from, ...(until ? [until] : [])])
  return {
    vessel,
    day,
    basis: basisOf({ edition: thresholdsOn(day, { eu }).edition, eu }),
    entries: standingOn(entries, day),
    proposed: entries.filter(({ state }) => state === entryState.proposed),
    changes: await changesOf(db, vessel.id),
    removals: await removalsOf(db, vessel.id),
    days: [...new Set(days)].toSorted().toReversed(),
  }
}
