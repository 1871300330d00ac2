import { sql } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '@fairlead/api/calls/support'
import type { Handler } from '../../context.ts'
import { countCap, countUpTo } from '../../db/count.ts'
import { hitsOf, kinds, rowsOf } from './record.search.ts'

interface Row {
  kind: z.infer<typeof RecordKind>
  recordId: number
  number: string
  title: string
  parties: string
  state: string
  createdAt: string
}

/** So many records of a kind are looked at for a page. */
const LOOKED_AT = 1000

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
  const parts = searched.map((kind) => {
    const hits = hitsOf(kind, { q, most: Math.max(LOOKED_AT, until) })
    return rowsOf(kind, sql`select * from (${hits}) as any_hit order by ${ofKind} limit ${until}`)
  })
  const { rows } = await sql<Row>`select * from (${sql.join(parts, sql` union all `)}) as records
    order by ${order} offset ${from} limit ${limit}`.execute(db)
  const all = searched.map(
    (kind) => sql`select id from (${hitsOf(kind, { q, most: countCap + 1 })}) as any_hit`,
  )
  const complete = from === 0 && rows.length < limit
  return {
    items: rows.map((row) => ({ id: `${row.kind}-${row.recordId}`, ...row })),
    total: complete ? rows.length : await countUpTo(db, sql`(${sql.join(all, sql` union all `)})`),
  }
}
