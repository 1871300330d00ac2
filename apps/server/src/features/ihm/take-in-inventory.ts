import { entryState } from '@fairlead/validation/ihm/entry-state'
import type { Handler } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { record } from '../event/event.record.ts'
import { ofVessel, rowOf, vesselKeptBy } from './inventory.queries.ts'

export const takeInInventory: Handler<'inventory.takeIn'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { id: vesselId, companyId } = await vesselKeptBy(trx, actor, params.id)
  const of = { companyId, vesselId, state: entryState.accepted, now } as const
  await insertRows(
    trx,
    'ihmEntry',
    body.entries.map((entry) => rowOf(entry, of)),
  )
  const sources = new Set(body.entries.flatMap(({ source }) => source ?? []))
  await record(context, 'inventory.takenIn', ofVessel(of), {
    entries: body.entries.length,
    source: [...sources].slice(0, 3).join(', ') || 'an inventory',
  })
  return { entries: body.entries.length }
}
