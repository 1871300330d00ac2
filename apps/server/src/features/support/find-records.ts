import { sql } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '@fairlead/api/calls/support'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { manyHits } from '../../db/few-hits.ts'
import { allOf, hitsOf, kinds, rowsOf, searchIn } from './record.search.ts'

interface Row {
  kind: z.infer<typeof RecordKind>
  recordId: number
  number: string
  title: string
  parties: string
  state: string
  createdAt: string
}

/** Best first, or by time: ids rise with it. Each kind gives at most what the page could need; the page is cut from all of them. */
export const findRecords: Handler<'support.find'> = async ({ db }, { list }) => {
  const { from, limit, filter } = list
  const q = filter.q.trim()
  const until = from + limit
  const direction = sql.raw(list.descending ? 'desc' : 'asc')
  const byTime = list.sort === 'createdAt'
  const ofKind =
    byTime || !q ? sql`id ${byTime ? direction : sql`desc`}` : sql`relevance desc, id desc`
  const order = byTime
    ? sql`created_at ${direction}, record_id ${direction}`
    : sql`relevance desc, created_at desc, record_id desc`
  const searched = filter.kind ? [filter.kind] : kinds
  const hits = q ? hitsOf : allOf
  const found = sql.join(
    searched.map((kind) => sql`select id from ${hits(kind)} as any_hit`),
    sql` union all `,
  )
  const parts = searched.map((kind) =>
    rowsOf(kind, sql`select * from ${hits(kind)} as any_hit order by ${ofKind} limit ${until}`),
  )
  const search = q ? searchIn(searched, { q, most: Math.max(manyHits, until) }) : sql``
  const { rows } = await sql<Row & { found: number | null }>`${search}
    select *, ${q ? sql`(select count(*) from (${found}) as all_hits)` : sql`null`} as found
    from (${sql.join(parts, sql` union all `)}) as records
    order by ${order} offset ${from} limit ${limit}`.execute(db)
  const items = rows.map(({ found: _, ...row }) => ({ id: `${row.kind}-${row.recordId}`, ...row }))
  if (from === 0 && rows.length < limit) return { items, total: rows.length }
  const counted = rows[0]?.found ?? (await countUpTo(db, sql`(${search} ${found})`))
  return { items, total: q ? Math.min(counted, manyHits) : counted }
}
