import { Refusal } from '@fairlead/api/refusals'
import type { Trx } from '../../db/transaction.ts'

interface Person {
  id: number
  companyId: number
}

/** Sets which ships of the company a person looks after; the account is held. Answers their names. */
export async function keepOwnVessels(
  trx: Trx,
  { id: accountId, companyId }: Person,
  vesselIds: readonly number[],
): Promise<string[]> {
  const ids = [...new Set(vesselIds)]
  await trx.deleteFrom('accountVessel').where('accountId', '=', accountId).execute()
  if (ids.length === 0) return []
  const own = await trx
    .selectFrom('vessel')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  if (own.length !== ids.length) throw new Refusal('record.missing')
  await trx
    .insertInto('accountVessel')
    .values(ids.map((vesselId) => ({ accountId, vesselId })))
    .execute()
  return own.map(({ name }) => name)
}
