import { Refusal } from '@fairlead/api/refusals'
import type { Db } from '../../db/connect.ts'

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
