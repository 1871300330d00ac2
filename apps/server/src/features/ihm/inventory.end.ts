import { entryState } from '@fairlead/validation/ihm/entry-state'
import { Refusal } from '@fairlead/api/refusals'
import type { Member } from '../../actor.ts'
import type { Trx } from '../../db/transaction.ts'
import { lockEntry } from './inventory.queries.ts'

/** Ends a standing entry on a day, at the `latest` on that one: until then it stays in the inventory of every day it was there. */
export async function endOn(
  trx: Trx,
  actor: Member,
  { id, on, latest = on }: { id: number; on: string; latest?: string },
) {
  const entry = await lockEntry(trx, actor, id)
  if (entry.state !== entryState.accepted || entry.untilOn !== null)
    throw new Refusal('inventory.decided')
  if (on < entry.fromOn || on > latest) throw new Refusal('inventory.day')
  await trx.updateTable('ihmEntry').set({ untilOn: on }).where('id', '=', id).execute()
  return entry
}
