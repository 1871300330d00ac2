import type { Handler } from '../../context.ts'

export const listFavouriteIds: Handler<'supplier.favouriteIds'> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom('favouriteSupplier')
    .select('supplierId')
    .where('companyId', '=', actor.companyId)
    .orderBy('supplierId')
    .execute()
  return rows.map((row) => row.supplierId)
}
