import type { Handler } from '../../context.ts'

export const unfavourSupplier: Handler<'supplier.unfavour'> = async ({ trx, actor }, { body }) => {
  await trx
    .deleteFrom('favouriteSupplier')
    .where('companyId', '=', actor.companyId)
    .where('supplierId', '=', body.supplierId)
    .execute()
  return { ok: true }
}
