import { Refusal } from '@fairlead/api/refusals'
import type { Trx } from '../../db/transaction.ts'

/** Whether a user may log in, held until this change is written. Throws when there is no such user. */
export async function lockAccount(trx: Trx, id: number) {
  const account = await trx
    .selectFrom('account')
    .select('disabledAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Refusal('record.missing')
  return account
}
