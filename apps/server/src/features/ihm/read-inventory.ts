import { Refusal } from '@fairlead/api/refusals'
import type { InventoryEntry } from '@fairlead/validation/ihm/inventory'
import type { Handler } from '../../context.ts'
import { entriesOf, standingOn, vesselKeptBy } from './inventory.queries.ts'
import { readInventorySheet } from './inventory.upload.xlsx.ts'

/** Nothing counts before a person has looked at it: what is read is shown with what is wrong, and what stands there already. */
export const readInventory: Handler<'inventory.read'> = async (
  { db, actor, files, today },
  { params, body },
) => {
  const { id } = await vesselKeptBy(db, actor, params.id)
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('sheet.unreadable')
  const { entries, problems } = await readInventorySheet(file.path, body)
  const standing = new Set(standingOn(await entriesOf(db, id, today), today).map(identity))
  return {
    entries: entries.map((read) => ({ ...read, known: standing.has(identity(read.entry)) })),
    problems,
  }
}

const identity = ({
  part,
  material,
  partOf,
  location,
}: Pick<InventoryEntry, 'part' | 'material' | 'partOf' | 'location'>) =>
  [part, material, partOf, location].join('|').toLowerCase()
