import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { removalsOf } from './inventory.later.ts'
import { lockEntry, ofVessel, told } from './inventory.queries.ts'

/** It stays on board, whatever that form says; a still later one proposes anew to take it off. */
export const keepEntry: Handler<'inventory.keep'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const entry = await lockEntry(trx, actor, params.id)
  const removal = (await removalsOf(trx, entry.vesselId)).find(({ id }) => id === entry.id)
  if (removal?.declaredId !== body.declaredId) throw new Refusal('inventory.decided')
  await trx
    .updateTable('ihmEntry')
    .set({ keptOver: removal.declaredId })
    .where('id', '=', entry.id)
    .execute()
  await record(context, 'inventory.kept', ofVessel(entry), {
    ...told(entry),
    declaration: removal.declaration,
    reason: body.reason,
  })
  return { ok: true }
}
