import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'

export const favourSupplier: Handler<'supplier.favour'> = async ({ trx, actor }, { body }) => {
  const found = await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', body.supplierId)
    .where('kind', '=', 'SUPPLIER')
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  await trx
    .insertInto('favouriteSupplier')
    .values({ companyId: actor.companyId, supplierId: found.id })
    .onConflict((c) => c.doNothing())
    .execute()
  return { ok: true }
}
