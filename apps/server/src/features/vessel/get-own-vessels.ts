import type { Handler } from '../../context.ts'

export const getOwnVessels: Handler<'vessel.mine'> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom('accountVessel')
    .innerJoin('vessel', 'vessel.id', 'accountVessel.vesselId')
    .select('vesselId')
    .where('accountId', '=', actor.id)
    .where('vessel.companyId', '=', actor.companyId)
    .orderBy('vesselId')
    .execute()
  return { vesselIds: rows.map(({ vesselId }) => vesselId) }
}
