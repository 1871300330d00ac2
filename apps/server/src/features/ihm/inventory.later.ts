import { entryState } from '@fairlead/validation/ihm/entry-state'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface Removal {
  /** The entry that may no longer be right. */
  id: number
  /** The form that says so. */
  declaredId: number
  declaration: string
  declarationId: number
  acceptedAt: string
}

export interface Change {
  /** The entry that is proposed. */
  id: number
  /** One that stands, and whose place it may take. */
  instead: number
  /** Both forms are of the same ordered line: what is proposed corrects what stands. */
  corrects: boolean
}

/** Forms of the same ordered line or product; the later one of them counts. */
const isLater = sql`(later.hazard_line_id = behind.hazard_line_id or later.product_key = behind.product_key)
  and later.accepted_at > behind.accepted_at and later.set_aside_at is null and not later.contradicted`
const stands = sql`e.state = ${sql.lit(entryState.accepted)} and e.until_on is null`

/** Entries of which a later form says that they are not above. Nothing is written: a person takes them off, or leaves them. */
export async function removalsOf(db: Db, vesselId: number): Promise<Removal[]> {
  const { rows } = await sql<Removal>`select distinct on (e.id) e.id, later.id as declared_id,
      later.number as declaration, later.declaration_id, later.accepted_at
    from ihm_entry e
    join material_declaration behind on behind.id = e.material_declaration_id
    join material_declaration later on ${isLater}
    join hazard_declaration asked on asked.id = later.declaration_id
      and asked.vessel_id = e.vessel_id and asked.company_id = e.company_id
    left join material_declaration seen on seen.id = e.kept_over
    where e.vessel_id = ${vesselId} and ${stands}
      and (seen.id is null or later.accepted_at > seen.accepted_at)
      and later.form->'answers' @> jsonb_build_array(jsonb_build_object('code', e.material, 'above', false))
    order by e.id, later.accepted_at desc`.execute(db)
  return rows
}

/** Entries that are proposed by a later form of what stands already: they may take its place, or be more of the same. */
export async function changesOf(db: Db, vesselId: number): Promise<Change[]> {
  const { rows } = await sql<Change>`select p.id, e.id as instead,
      coalesce(later.hazard_line_id = behind.hazard_line_id, false) as corrects
    from ihm_entry p
    join material_declaration later on later.id = p.material_declaration_id
    join ihm_entry e on e.vessel_id = p.vessel_id and e.company_id = p.company_id and e.material = p.material
      and ${stands}
    join material_declaration behind on behind.id = e.material_declaration_id and ${isLater}
    where p.vessel_id = ${vesselId} and p.state = ${sql.lit(entryState.proposed)}
    order by p.id, corrects desc, e.id`.execute(db)
  return rows
}
