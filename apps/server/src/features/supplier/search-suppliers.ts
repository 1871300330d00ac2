import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { sellsGoods, supplierRows } from './supplier.queries.ts'

/** Typing errors are tolerated: names are compared by trigrams without accents. */
export const searchSuppliers: Handler<'supplier.search'> = async ({ db, actor }, { list }) => {
  const { q, port, categoryId, brand, favourite, ids } = list.filter
  let query = supplierRows(db, actor.companyId).where(sellsGoods)
  const words = q?.trim()
  const like = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null
  if (words)
    query = query.where(
      sql<boolean>`(plain(company.name) like plain(${like}) or plain(${words}) <% plain(company.name))`,
    )
  if (port)
    query = query.where(
      sql<boolean>`(company.world_wide or exists (select 1 from supplier_port p where p.company_id = company.id and p.locode = ${port}))`,
    )
  if (categoryId)
    query =
      query.where(sql<boolean>`exists (select 1 from supplier_category s join category c on c.id = s.category_id
      where s.company_id = company.id and (c.id = ${categoryId} or c.parent_id = ${categoryId}))`)
  if (brand)
    query = query.where(
      sql<boolean>`exists (select 1 from supplier_brand s join brand b on b.id = s.brand_id where s.company_id = company.id and plain(b.name) = plain(${brand}))`,
    )
  if (favourite)
    query = query.where(
      sql<boolean>`exists (select 1 from favourite_supplier f where f.company_id = ${actor.companyId} and f.supplier_id = company.id)`,
    )
  if (ids) query = query.where('company.id', 'in', ids.length ? ids : [0])
  const total = await countUpTo(db, query)
  if (words && list.sort === 'relevance')
    query = query.orderBy(sql`word_similarity(plain(${words}), plain(company.name)) desc`)
  else if (list.sort === 'relevance')
    query = query.orderBy('favourite', 'desc').orderBy('quoted', 'desc')
  const items = await query
    .orderBy(
      list.sort === 'id' ? 'company.id' : 'company.name',
      list.descending && list.sort !== 'relevance' ? 'desc' : 'asc',
    )
    .orderBy('company.id')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  return { items, total }
}
