import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Db } from '../../db/connect.ts'
import { contains, literally } from '../../db/contains.ts'

/** Refuses a vessel of another fleet, and for a vessel user any but the own. */
export async function checkVessel(
  db: Db,
  actor: { companyId: number; role: string; vesselId: number | null },
  vesselId?: number | null,
) {
  if (!vesselId) return
  if (actor.role === 'vessel' && actor.vesselId !== vesselId) throw new Refusal('vessel.unknown')
  const own = await db
    .selectFrom('vessel')
    .select('id')
    .where('id', '=', vesselId)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst()
  if (!own) throw new Refusal('vessel.unknown')
}

/** Whether a vessel is one of those that a person looks after. */
export const ofOwnVessels = (vessel: string, accountId: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(vessel)} in (select v.vessel_id from account_vessel v where v.account_id = ${accountId})`

/** How near a word of a name must come to each that was typed: letters left out, swapped or wrong. */
const NEAR = 0.5

/** Vessels by name, also mistyped, and by IMO number; `first` puts those that hold what was typed before those near it. */
export function vesselsLike(typed: string) {
  const q = typed.trim()
  const holds = sql<boolean>`(${contains(sql`name`, q)} or imo like ${`%${literally(q)}%`})`
  const near = sql<boolean>`(select bool_and(word_similarity(word, plain(name)) >= ${NEAR})
    from unnest(string_to_array(plain(${q}), ' ')) word where word <> '')`
  return {
    fits: sql<boolean>`(${holds} or ${near})`,
    first: sql`${holds} desc, case when ${holds} then 0 else -word_similarity(plain(${q}), plain(name)) end`,
  }
}
