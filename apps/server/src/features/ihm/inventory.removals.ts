import { entryState } from '@fairlead/validation/ihm/entry-state'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface Removal {
  /** The entry that may no longer be right. */
  id: number
  declaration: string
  declarationId: number
  acceptedAt: string
}

/**
 * Standing entries of which a later form for the same product on the same ship says that they are not above. Nothing is written: a person
 * takes them off, or leaves them.
 */
export async function removalsOf(db: Db, vesselId: number, today: string): Promise<Removal[]> {
  const { rows } = await sql<Removal>`select distinct on (e.id) e.id, later.number as declaration,
      later.declaration_id, later.accepted_at
    from ihm_entry e
    join material_declaration behind on behind.id = e.material_declaration_id
    join hazard_declaration made on made.id = behind.declaration_id
    join material_declaration later on later.product_key = behind.product_key
      and later.accepted_at > behind.accepted_at and later.set_aside_at is null and not later.contradicted
    join hazard_declaration asked on asked.id = later.declaration_id
      and asked.vessel_id = e.vessel_id and asked.company_id = made.company_id
    where e.vessel_id = ${vesselId} and e.state = ${sql.lit(entryState.accepted)}
      and e.from_on <= ${today} and (e.until_on is null or e.until_on > ${today})
      and later.form->'answers' @> jsonb_build_array(jsonb_build_object('code', e.material, 'above', false))
    order by e.id, later.accepted_at desc`.execute(db)
  return rows
}
