import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { classApproved, sellsGoods, serves, supplierRows, withRecords } from './supplier.queries.ts'
import { foundBy, suppliersByWords, type Found } from './supplier.words.ts'

/** Best first: with words by how well they fit, and favourites before others. */
export const searchSuppliers: Handler<'supplier.search'> = async (
  { db, actor, today },
  { list },
) => {
  const { q, port, factsAt, categoryId, serviceId, brand, favourite, ids } = list.filter
  const words = q?.trim()
  const found = words ? await suppliersByWords(db, words, today) : null
  if (found?.length === 0) return { items: [], total: 0 }
  const asked = factsAt ?? port ?? null
  let query = supplierRows(db, { buyerId: actor.companyId, today, port: asked }).where(sellsGoods)
  if (port) query = query.where(serves(port))
  if (categoryId) query = query.where(offers(categoryId))
  if (serviceId) query = query.where(offers(serviceId))
  if (brand)
    query = query.where(
      sql<boolean>`exists (select 1 from supplier_brand s join brand b on b.id = s.brand_id where s.company_id = company.id and plain(b.name) = plain(${brand}))`,
    )
  if (list.filter.classApproved) query = query.where(classApproved(today))
  if (favourite)
    query = query.where(
      sql<boolean>`exists (select 1 from favourite_supplier f where f.company_id = ${actor.companyId} and f.supplier_id = company.id)`,
    )
  if (found)
    query = query.where(sql<boolean>`company.id = any(${found.map((one) => one.companyId)}::int[])`)
  if (ids) query = query.where('company.id', 'in', ids.length ? ids : [0])
  const total = await countUpTo(db, query)
  if (list.sort === 'relevance' && found) query = query.orderBy(scoreOf(found), 'desc')
  if (list.sort === 'relevance') query = query.orderBy('favourite', 'desc')
  const rows = await query
    .orderBy(
      list.sort === 'id' ? 'company.id' : 'company.name',
      list.descending && list.sort !== 'relevance' ? 'desc' : 'asc',
    )
    .orderBy('company.id')
    .offset(list.from)
    .limit(list.limit)
    .execute()
  const hits = new Map(found?.map((one) => [one.companyId, one.hits]))
  const reasons = found
    ? await foundBy(
        db,
        rows.map(({ id }) => hits.get(id) ?? []),
      )
    : []
  return {
    items: rows.map((row, i) => ({ ...withRecords(row, asked), found: reasons[i] ?? [] })),
    total,
  }
}

const scoreOf = (found: readonly Found[]) =>
  sql`(${JSON.stringify(Object.fromEntries(found.map((one) => [one.companyId, one.score])))}::jsonb -> company.id::text)::numeric`

/** A main category stands for all below it, asked for and offered alike. */
const offers = (categoryId: number) =>
  sql<boolean>`exists (select 1 from supplier_category s join category c on c.id = s.category_id
    where s.company_id = company.id and (c.id = ${categoryId} or c.parent_id = ${categoryId}
      or c.id = (select parent_id from category where id = ${categoryId})))`
