import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { conditionsOf } from './supplier.filters.ts'
import { sellsGoods, supplierRows, withRecords } from './supplier.queries.ts'
import { reasonsOf } from './supplier.reasons.ts'
import { suppliersByWords, type Found } from './supplier.words.ts'

/** Best first: with words by how well they fit, and favourites before others. */
export const searchSuppliers: Handler<'supplier.search'> = async (
  { db, actor, today },
  { list },
) => {
  const { filter } = list
  const words = filter.q?.trim()
  const found = words ? await suppliersByWords(db, words, today) : null
  if (found?.length === 0) return { items: [], total: 0 }
  const asked = filter.factsAt ?? filter.port ?? null
  const buyerId = actor.companyId
  let query = supplierRows(db, { buyerId, today, port: asked }).where(sellsGoods)
  for (const condition of conditionsOf(filter, { buyerId, today })) query = query.where(condition)
  if (found)
    query = query.where(sql<boolean>`company.id = any(${found.map((one) => one.companyId)}::int[])`)
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
  const reasons = await reasonsOf(db, {
    companies: rows.map(({ id }) => ({ id, hits: hits.get(id) ?? [] })),
    filter,
    today,
  })
  return {
    items: rows.map((row) => ({ ...withRecords(row, asked), found: reasons.get(row.id) ?? [] })),
    total,
  }
}

const scoreOf = (found: readonly Found[]) =>
  sql`(${JSON.stringify(Object.fromEntries(found.map((one) => [one.companyId, one.score])))}::jsonb -> company.id::text)::numeric`
