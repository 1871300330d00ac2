import { sql, type RawBuilder } from 'kysely'
import { listEnds } from '@fairlead/api/list-ends'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/count.ts'
import { conditionsOf } from './supplier.filters.ts'
import {
  isFavourite,
  isSupplier,
  sellsGoods,
  supplierRows,
  withRecords,
} from './supplier.queries.ts'
import { reasonsOf } from './supplier.reasons.ts'
import { suppliersByVendor } from './supplier.vendor-ids.ts'
import { suppliersByWords, type Found } from './supplier.words.ts'

/** Best first: with words by how well they fit, and favourites before others. */
export const searchSuppliers: Handler<'supplier.search'> = async (
  { db, actor, today },
  { list },
) => {
  const { filter } = list
  const words = filter.q?.trim()
  const found = words ? await foundBy(db, actor, words, today) : null
  if (found?.length === 0) return { items: [], total: 0 }
  const asked = filter.factsAt ?? filter.port ?? null
  const conditions = [isSupplier, sellsGoods, ...conditionsOf(filter, { actor, today })]
  if (found) conditions.push(sql`company.id = any(${found.map((one) => one.companyId)}::int[])`)
  const page = pageOf(list, {
    where: sql.join(conditions, sql` and `),
    favourite: isFavourite(actor.companyId),
    score: found ? scoreOf(found) : sql`0`,
  })
  const rows = await supplierRows(db, { actor, today, port: asked })
    .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'company.id'))
    .select('page.total')
    .orderBy('page.place')
    .execute()
  const hits = new Map(found?.map((one) => [one.companyId, one.hits]))
  const companies = rows.map(({ id }) => ({ id, hits: hits.get(id) ?? [] }))
  const reasons = await reasonsOf(db, { companies, filter, today })
  return {
    items: rows.map(({ total: _total, ...row }) => ({
      ...withRecords(row, asked),
      found: reasons.get(row.id) ?? [],
    })),
    total: rows[0]?.total ?? (await countOf(db, conditions, list.from)),
  }
}

/** By what they say of themselves, and by what the reader's company calls them. */
async function foundBy(db: Db, actor: Member, words: string, today: string): Promise<Found[]> {
  const [own, all] = await Promise.all([
    suppliersByVendor(db, actor, words),
    suppliersByWords(db, words, today),
  ])
  const known = new Set(own.map(({ companyId }) => companyId))
  return [...own, ...all.filter(({ companyId }) => !known.has(companyId))]
}

/** Behind the last page no row tells the total. */
async function countOf(db: Db, conditions: readonly RawBuilder<unknown>[], from: number) {
  if (from === 0) return 0
  return countUpTo(db, sql`(select from company where ${sql.join(conditions, sql` and `)})`)
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

/** The companies of a page in their places, each with how many fit in all: they are looked for once. */
function pageOf(list: Paging, { where, favourite, score }: Matching) {
  const isDown = list.descending && list.sort !== 'relevance'
  const order = sql.join([
    ...(list.sort === 'relevance' ? [sql`score desc`, sql`favourite desc`] : []),
    sql`${sql.ref(list.sort === 'id' ? 'id' : 'name')} ${sql.raw(isDown ? 'desc' : 'asc')}`,
    sql`id`,
  ])
  // The size of a page is written out: a plan for any size would read all companies for it.
  return sql<{ id: number; place: number; total: number }>`(with fit as materialized (
      select company.id, company.name, ${favourite} as favourite, ${score} as score from company where ${where}
    ) select id, row_number() over () as place,
      (select count(*) from (select from fit limit ${sql.lit(listEnds.reached + 1)}) capped) as total
    from (select id from fit order by ${order} offset ${list.from} limit ${sql.lit(list.limit)}) best)`
}

const scoreOf = (found: readonly Found[]) =>
  sql`(${JSON.stringify(Object.fromEntries(found.map((one) => [one.companyId, one.score])))}::jsonb -> company.id::text)::numeric`
