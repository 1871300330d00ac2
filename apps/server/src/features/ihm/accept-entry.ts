import { entryState } from '@fairlead/validation/ihm/entry-state'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { lockEntry, ofVessel, told } from './inventory.queries.ts'

/** What it says is what the person says who knows the ship; the declaration behind it stays as it is. */
export const acceptEntry: Handler<'inventory.accept'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const entry = await lockEntry(trx, actor, params.id)
  if (entry.state !== entryState.proposed) throw new Refusal('inventory.decided')
  if (entry.materialDeclarationId !== null) {
    const behind = await trx
      .selectFrom('materialDeclaration')
      .select('contradicted')
      .where('id', '=', entry.materialDeclarationId)
      .executeTakeFirstOrThrow()
    if (behind.contradicted) throw new Refusal('inventory.contradicted')
  }
  const { from, ...said } = body
  await trx
    .updateTable('ihmEntry')
    .set({ ...said, ...(from && { fromOn: from }), state: entryState.accepted, decidedAt: now })
    .where('id', '=', entry.id)
    .execute()
  await record(context, 'inventory.accepted', ofVessel(entry), {
    ...told({ ...entry, ...(said.partOf && { partOf: said.partOf }) }),
    location: said.location,
  })
  return { ok: true }
}
