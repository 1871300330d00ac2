import { sql, type RawBuilder } from 'kysely'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { countCap } from '../../db/count.ts'
import { conditionsOf } from './supplier.filters.ts'
import {
  isFavourite,
  isSupplier,
  sellsGoods,
  supplierRows,
  withRecords,
} from './supplier.queries.ts'
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
  const conditions = [isSupplier, sellsGoods, ...conditionsOf(filter, { buyerId, today })]
  if (found) conditions.push(sql`company.id = any(${found.map((one) => one.companyId)}::int[])`)
  const { ids, total } = await pageOf(db, list, {
    where: sql.join(conditions, sql` and `),
    favourite: isFavourite(buyerId),
    score: found ? scoreOf(found) : sql`0`,
  })
  const hits = new Map(found?.map((one) => [one.companyId, one.hits]))
  const [rows, reasons] = await Promise.all([
    supplierRows(db, { buyerId, today, port: asked })
      .where(sql<boolean>`company.id = any(${ids}::int[])`)
      .execute(),
    reasonsOf(db, {
      companies: ids.map((id) => ({ id, hits: hits.get(id) ?? [] })),
      filter,
      today,
    }),
  ])
  const places = new Map(ids.map((id, place) => [id, place]))
  return {
    items: rows
      .toSorted((one, other) => places.get(one.id)! - places.get(other.id)!)
      .map((row) => ({ ...withRecords(row, asked), found: reasons.get(row.id) ?? [] })),
    total,
  }
}

interface Matching {
  where: RawBuilder<unknown>
  favourite: RawBuilder<unknown>
  score: RawBuilder<unknown>
}

type Paging = Pick<
  Parameters<Handler<'supplier.search'>>[1]['list'],
  'sort' | 'descending' | 'from' | 'limit'
>

/** The companies of a page, and how many fit in all: they are looked for once. */
async function pageOf(db: Db, list: Paging, { where, favourite, score }: Matching) {
  const isDown = list.descending && list.sort !== 'relevance'
  const order = [
    ...(list.sort === 'relevance' ? [sql`score desc`, sql`favourite desc`] : []),
    sql`${sql.ref(list.sort === 'id' ? 'id' : 'name')} ${sql.raw(isDown ? 'desc' : 'asc')}`,
    sql`id`,
  ]
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with fit as materialized (
      select company.id, company.name, ${favourite} as favourite, ${score} as score from company where ${where}
    ) select array(select id from fit order by ${sql.join(order)} offset ${list.from} limit ${list.limit}) as ids,
      (select count(*) from (select from fit limit ${countCap + 1}) capped) as total`.execute(db)
  return rows[0]!
}

const scoreOf = (found: readonly Found[]) =>
  sql`(${JSON.stringify(Object.fromEntries(found.map((one) => [one.companyId, one.score])))}::jsonb -> company.id::text)::numeric`
