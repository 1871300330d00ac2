import { entryState } from '@fairlead/validation/ihm/entry-state'
import { Refusal } from '@fairlead/api/refusals'
import { formatDate } from '@fairlead/formatting/date'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { endOn } from './inventory.end.ts'
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
  const { from, instead, ...said } = body
  const before = instead ? await standing(trx, entry, instead) : null
  // What takes the place of another is on board from its day on, and never before it.
  const days = [from ?? entry.fromOn, before?.fromOn ?? '']
  const fromOn = days.toSorted().at(-1)!
  if (before) await endOn(trx, actor, { id: before.id, on: fromOn })
  await trx
    .updateTable('ihmEntry')
    .set({
      ...said,
      fromOn,
      replaces: before?.id ?? null,
      state: entryState.accepted,
      decidedAt: now,
    })
    .where('id', '=', entry.id)
    .execute()
  const ship = ofVessel(entry)
  if (before)
    await record(context, 'inventory.replaced', ship, {
      ...told(before),
      on: formatDate(fromOn),
      declaration: entry.declaration,
    })
  await record(context, 'inventory.accepted', ship, {
    ...told({ ...entry, ...(said.partOf && { partOf: said.partOf }) }),
    location: said.location,
  })
  return { ok: true }
}

/** The entry whose place it takes: of the same material, on the same ship. */
async function standing(
  trx: Trx,
  { vesselId, companyId, material }: { vesselId: number; companyId: number; material: string },
  id: number,
) {
  const before = await trx
    .selectFrom('ihmEntry')
    .selectAll()
    .where('id', '=', id)
    .where('vesselId', '=', vesselId)
    .where('companyId', '=', companyId)
    .where('material', '=', material)
    .executeTakeFirst()
  if (!before) throw new Refusal('inventory.other-entry')
  return before
}
