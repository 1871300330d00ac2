import { entryState } from '@fairlead/validation/ihm/entry-state'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { lockEntry, ofVessel, told } from './inventory.queries.ts'

export const refuseEntry: Handler<'inventory.refuse'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const entry = await lockEntry(trx, actor, params.id)
  if (entry.state !== entryState.proposed) throw new Refusal('inventory.decided')
  await trx
    .updateTable('ihmEntry')
    .set({ state: entryState.refused, reason: body.reason, decidedAt: now })
    .where('id', '=', entry.id)
    .execute()
  await record(context, 'inventory.refused', ofVessel(entry), { ...told(entry), ...body })
  return { ok: true }
}
