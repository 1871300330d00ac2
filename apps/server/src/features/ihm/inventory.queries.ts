import { entryState, type EntryState } from '@fairlead/validation/ihm/entry-state'
import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { inventoryOn, type InventoryEntry } from '@fairlead/validation/ihm/inventory'
import { materialName } from '@fairlead/validation/ihm/threshold'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { isUnderEu } from './declaration.ask.ts'
import { isKeptBy } from './declaration.queries.ts'
import { isOutdated } from './declaration.thresholds.ts'

/** A ship whose inventory is the actor’s to keep. */
export async function vesselKeptBy(db: Db, actor: Member, id: number) {
  const vessel = await db
    .selectFrom('vessel')
    .select(['id', 'companyId', 'name', 'imo', 'type', 'flag', 'builtYear', 'grossTonnage'])
    .where('id', '=', id)
    .where(isKeptBy(actor, 'vessel.company_id'))
    .executeTakeFirst()
  if (!vessel) throw new Refusal('record.missing')
  return { ...vessel, eu: await isUnderEu(db, id) }
}

const columns = [
  'ihmEntry.id',
  'ihmEntry.part',
  'ihmEntry.material',
  'ihmEntry.partOf',
  'ihmEntry.location',
  'ihmEntry.quantity',
  'ihmEntry.unit',
  'ihmEntry.approximate',
  'ihmEntry.remarks',
  'ihmEntry.declaration',
  'ihmEntry.source',
  'ihmEntry.fromOn as from',
  'ihmEntry.untilOn as until',
  'ihmEntry.decidedAt',
  'ihmEntry.state',
  'md.declarationId',
] as const

/** The entries of a ship of all days, with what is to be known of the declarations behind them. */
export async function entriesOf(db: Db, vesselId: number, today: string) {
  const rows = await db
    .selectFrom('ihmEntry')
    .leftJoin('materialDeclaration as md', 'md.id', 'ihmEntry.materialDeclarationId')
    .select(columns)
    .select([
      sql<boolean>`coalesce(md.contradicted, false)`.as('contradicted'),
      sql<boolean>`md.set_aside_at is not null`.as('setAside'),
      sql<string | null>`md.form->>'edition'`.as('edition'),
      sql<boolean>`coalesce((md.form->>'eu')::boolean, false)`.as('eu'),
    ])
    .where('ihmEntry.vesselId', '=', vesselId)
    .where('ihmEntry.state', '<>', entryState.refused)
    .orderBy('ihmEntry.fromOn')
    .orderBy('ihmEntry.id')
    .execute()
  return rows.map(({ edition, eu, ...row }) => ({
    ...row,
    outdated: edition !== null && isOutdated({ edition, eu }, today),
  }))
}

/** What stands on a day, of what was accepted. */
export const standingOn = <E extends { state: string } & InventoryEntry>(
  entries: readonly E[],
  day: string,
) =>
  inventoryOn(
    entries.filter(({ state }) => state === entryState.accepted),
    day,
  )

/** An entry that is the actor’s to decide on, locked with its ship: entries of a ship are decided one after the other. */
export async function lockEntry(trx: Trx, actor: Member, id: number) {
  const found = await trx
    .selectFrom('ihmEntry')
    .select('vesselId')
    .where('id', '=', id)
    .where(isKeptBy(actor, 'ihm_entry.company_id'))
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  await trx.selectFrom('vessel').select('id').where('id', '=', found.vesselId).forUpdate().execute()
  return trx
    .selectFrom('ihmEntry')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Entry = { id: number; vesselId: number; companyId: number; material: string; partOf: string }

/** An event of a ship’s inventory. */
export const ofVessel = ({ vesselId, companyId }: Pick<Entry, 'vesselId' | 'companyId'>) => ({
  id: vesselId,
  buyerId: companyId,
})

/** Which entry an event tells of. */
export const told = ({ id, material, partOf }: Entry) => ({
  entryId: id,
  material: materialName(material),
  partOf,
})

/** A row of the table from an entry. */
export const rowOf = (
  { from, until, partOf, ...entry }: InventoryEntry,
  of: {
    companyId: number
    vesselId: number
    state: Exclude<EntryState, typeof entryState.refused>
    now: Date
    materialDeclarationId?: number
    replaces?: number
    reason?: string
  },
) => ({
  ...entry,
  part_of: partOf,
  from_on: from,
  until_on: until,
  company_id: of.companyId,
  vessel_id: of.vesselId,
  state: of.state,
  made_at: of.now,
  decided_at: of.state === entryState.accepted ? of.now : null,
  material_declaration_id: of.materialDeclarationId ?? null,
  replaces: of.replaces ?? null,
  reason: of.reason ?? '',
})
