import { entryState } from '@fairlead/validation/ihm/entry-state'
import { sql } from 'kysely'
import { openDeclarations } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Handler } from '../../context.ts'
import { among } from '../../db/states.ts'
import { buyerAsked } from './declaration.queries.ts'

export const listFleetInventories: Handler<'inventory.fleet'> = async (
  { db, actor, today },
  { query },
) => {
  const buyerId = await buyerAsked(db, actor, query.buyerId)
  const { rows } = await sql<{
    id: number
    name: string
    imo: string
    entries: number
    proposed: number
    open: number
    accepted: number
  }>`select v.id, v.name, v.imo,
      (select count(*) from ihm_entry e where e.vessel_id = v.id and e.state = ${sql.lit(entryState.accepted)}
        and e.from_on <= ${today} and (e.until_on is null or e.until_on > ${today}))::int as entries,
      (select count(*) from ihm_entry e where e.vessel_id = v.id and e.state = ${sql.lit(entryState.proposed)})::int as proposed,
      (select count(*) from hazard_declaration d where d.vessel_id = v.id
        and d.state in ${among(openDeclarations)})::int as open,
      (select count(*) from hazard_declaration d join hazard_line l on l.declaration_id = d.id
        where d.vessel_id = v.id and l.accepted)::int as accepted
    from vessel v where v.company_id = ${buyerId} order by v.name, v.id`.execute(db)
  return rows
}
