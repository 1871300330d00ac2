import { entryState } from '@fairlead/validation/ihm/entry-state'
import type { InventoryPart } from '@fairlead/validation/ihm/inventory'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { proposedEntries } from '@fairlead/validation/ihm/proposed-entries'
import { insertRows } from '../../db/insert-rows.ts'
import { record } from '../event/event.record.ts'
import type { Judging } from './declaration.judge.ts'
import type { DeclarationRecord } from './declaration.queries.ts'
import { ofVessel, rowOf, told } from './inventory.queries.ts'

interface Accepted {
  id: number
  form: MaterialDeclaration
  location: string
  part: InventoryPart
}

/** What an accepted declaration adds to the inventory of its ship, as far as somebody says that it was fitted there. */
export async function proposeEntries(
  context: Judging,
  { companyId, vesselId }: DeclarationRecord,
  { id, form, location, part }: Accepted,
) {
  if (vesselId === null) return
  const { trx, now, today } = context
  const entries = proposedEntries(form, { location, part, on: today })
  const of = {
    companyId,
    vesselId,
    state: entryState.proposed,
    now,
    materialDeclarationId: id,
  } as const
  const ids = await insertRows(
    trx,
    'ihmEntry',
    entries.map((entry) => rowOf(entry, of)),
  )
  for (const [i, entry] of entries.entries())
    await record(context, 'inventory.proposed', ofVessel(of), {
      ...told({ ...of, ...entry, id: ids[i]! }),
      declaration: form.number,
    })
}
