import type { Db } from '../../../db/connect.ts'

/** What a supplier's own ERP calls a buyer, or null. Never shown to anyone else. */
export async function findMapping(db: Db, supplierId: number, buyerId: number) {
  const row = await db
    .selectFrom('companyMapping')
    .select(['companyAliasName', 'erpValue'])
    .where('supplierId', '=', supplierId)
    .where('buyerId', '=', buyerId)
    .executeTakeFirst()
  return row ?? null
}
