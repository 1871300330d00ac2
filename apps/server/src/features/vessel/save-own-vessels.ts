import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'

/** Which vessels a person looks after, as that person says. */
export const saveOwnVessels: Handler<'vessel.saveMine'> = async ({ trx, actor }, { body }) => {
  const ids = [...new Set(body.vesselIds)]
  const { id: accountId, companyId } = actor
  // Two at once are one after the other, each whole.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  await trx.deleteFrom('accountVessel').where('accountId', '=', accountId).execute()
  if (ids.length === 0) return { ok: true }
  const own = await trx
    .selectFrom('vessel')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  if (own.length !== ids.length) throw new Refusal('record.missing')
  await trx
    .insertInto('accountVessel')
    .values(ids.map((vesselId) => ({ accountId, vesselId })))
    .execute()
  return { ok: true }
}
