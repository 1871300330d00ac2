import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { changeTags } from '../tag/tag.queries.ts'
import { isSupplier } from './supplier.queries.ts'

export const tagSuppliers: Handler<'supplier.tag'> = async ({ trx, actor }, { body }) => {
  const ids = [...new Set(body.supplierIds)]
  const found = await trx
    .selectFrom('company')
    .select('id')
    .where('id', 'in', ids)
    .where(isSupplier)
    .execute()
  if (found.length < ids.length) throw new Refusal('record.missing')
  await changeTags(trx, actor, 'SUPPLIER', { ...body, ids })
  return { ok: true }
}
