import { sql } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '@fairlead/api/calls/support'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/count.ts'
import { manyHits } from '../../db/few-hits.ts'
import { along } from '../reference/words.blocks.ts'
import { meantBy } from '../reference/words.known.ts'
import { numbersMeant } from './record.numbers.ts'
import { allOf, commonTo, hitsOf, kinds, rowsOf, searchIn, type Search } from './record.search.ts'

type Kind = z.infer<typeof RecordKind>
type List = Parameters<Handler<'support.find'>>[1]['list']

interface Row {
  kind: Kind
  recordId: number
  number: string
  title: string
  parties: string
  state: string
  createdAt: string
}

interface Hit {
  kind: Kind
  id: number
  relevance: number
  /** How many of its kind there are; of a search alone. */
  n: number | null
}

/** So many are looked for on the first pages; where there are as many, there are many. Whoever pages on has more looked for. */
const LOOKED_FOR = 501
const mostFor = ({ from, limit }: List) =>
  from + limit > LOOKED_FOR ? Math.max(manyHits, from + limit) : LOOKED_FOR

/**
 * Best first, or by time: ids rise with it. Each kind gives at most what the page could need; the page is cut from all of them.
 */
export const findRecords: Handler<'support.find'> = async ({ db }, { list }) => {
  const { from, limit } = list
  const searched = list.filter.kind ? [list.filter.kind] : kinds
  const hits = await hitsIn(db, searched, list)
  if (hits.length === 0) return { items: [], total: 0 }
  const parts = searched.map((kind) => {
    const own = hits.filter((hit) => hit.kind === kind)
    return rowsOf(
      kind,
      own.map(({ id }) => id),
      own.map(({ relevance }) => relevance),
    )
  })
  const way = sql.raw(list.descending ? 'desc' : 'asc')
  const order =
    list.sort === 'createdAt'
      ? sql`created_at ${way}, record_id ${way}`
      : sql`relevance desc, created_at desc, record_id desc`
  const { rows } = await sql<Row & { relevance: number }>`
    select * from (${sql.join(parts, sql` union all `)}) as records
    order by ${order} offset ${from} limit ${limit}`.execute(db)
  const items = rows.map(({ relevance: _, ...row }) => ({
    id: `${row.kind}-${row.recordId}`,
    ...row,
  }))
  if (from === 0 && rows.length < limit) return { items, total: rows.length }
  return { items, total: await totalOf(db, searched, hits, mostFor(list)) }
}

/** The best, newest or oldest hits of each kind. Typing errors are not looked for where anything was found. */
async function hitsIn(db: Db, searched: readonly Kind[], list: List): Promise<Hit[]> {
  const q = list.filter.q.trim()
  const until = list.from + list.limit
  const byTime = list.sort === 'createdAt'
  const way = byTime && !list.descending ? 'asc' : 'desc'
  const order = byTime || !q ? along(way) : sql`relevance desc, ${along(way)}`
  const most = mostFor(list)
  const read = async (search: Omit<Search, 'q' | 'most' | 'way'> | null) => {
    const each = searched.map((kind) =>
      search
        ? sql`(select ${sql.lit(kind)} as kind, id, relevance, (select count(*) from ${hitsOf(kind)})::int as n
            from ${hitsOf(kind)} as own order by ${order} limit ${until})`
        : sql`(select ${sql.lit(kind)} as kind, id, 0::real as relevance, null::int as n
            from ${allOf(kind)} order by ${order} limit ${until})`,
    )
    const before = search ? searchIn(searched, { q, most, way, ...search }) : sql``
    const { rows } = await sql<Hit>`${before}
      ${sql.join(each, sql` union all `)}`.execute(db)
    return rows
  }
  if (!q) return read(null)
  const hits = await read({ common: await commonTo(db, searched, { q, most, way }) })
  if (hits.length > 0) return hits
  const numbers = await numbersMeant(db, q)
  if (numbers.length > 0) return read({ common: new Set(), meant: null, numbers })
  const meant = await meantBy(db, q)
  const common =
    meant === null ? new Set<Kind>() : await commonTo(db, searched, { q: meant, most, way })
  return read({ common, meant })
}

/** How many there are; of a search only where all were found. */
async function totalOf(db: Db, searched: readonly Kind[], hits: Hit[], most: number) {
  if (hits[0]!.n === null) {
    const all = searched.map((kind) => sql`select id from ${allOf(kind)}`)
    return countUpTo(db, sql`(${sql.join(all, sql` union all `)})`)
  }
  const each = new Map(hits.map(({ kind, n }) => [kind, n ?? 0]))
  const found = [...each.values()].reduce((sum, n) => sum + n, 0)
  return found < most ? found : manyHits
}
