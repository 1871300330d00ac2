import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'

export const listVendors: Handler<'vendor.list'> = async ({ db, actor }, { list }) => {
  const { filter, sort } = list
  let query = db
    .selectFrom('vendor as v')
    .innerJoin('company', 'company.id', 'v.supplierId')
    .where('v.companyId', '=', actor.companyId)
  if (filter.supplierId) query = query.where('v.supplierId', '=', filter.supplierId)
  if (filter.q?.trim())
    query = query.where(
      contains(sql`v.vendor_id || ' ' || company.name || ' ' || coalesce(v.alias, '')`, filter.q),
    )
  const by = { name: sql`lower(company.name)`, vendorId: sql`lower(v.vendor_id)` } as const
  const items = await query
    .leftJoin('account', 'account.id', 'v.savedBy')
    .select(['v.id', 'v.supplierId', 'v.vendorId', 'v.alias', 'v.revision', 'v.savedAt'])
    .select(['company.name', 'company.city', 'company.country'])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('savedBy'))
    .orderBy(
      sort === 'name' || sort === 'vendorId' ? by[sort] : sql.ref(`v.${sort}`),
      list.descending ? 'desc' : 'asc',
    )
    .orderBy('v.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items, total: await countUpTo(db, query.select('v.id')) }
}
