import { sql } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '@fairlead/api/calls/support'
import type { Handler } from '../../context.ts'
import { countUpTo } from '../../db/count.ts'
import { found, kinds } from './record.search.ts'

interface Row {
  kind: z.infer<typeof RecordKind>
  recordId: number
  number: string
  title: string
  parties: string
  state: string
  createdAt: string
}

/** Best first, or by time. Each kind gives at most what the page could need; the page is cut from all of them. */
export const findRecords: Handler<'support.find'> = async ({ db }, { list }) => {
  const { from, limit, filter } = list
  const q = filter.q.trim()
  const direction = sql.raw(list.descending ? 'desc' : 'asc')
  const order =
    list.sort === 'createdAt'
      ? sql`created_at ${direction}, record_id ${direction}`
      : sql`relevance desc, created_at desc, record_id desc`
  const searched = filter.kind ? [filter.kind] : kinds
  const parts = searched.map(
    (kind) => sql`(select * from (${found(kind, q)}) as r order by ${order} limit ${from + limit})`,
  )
  const { rows } = await sql<Row>`select * from (${sql.join(parts, sql` union all `)}) as records
    order by ${order} offset ${from} limit ${limit}`.execute(db)
  const all = sql.join(
    searched.map((kind) => sql`(${found(kind, q)})`),
    sql` union all `,
  )
  const complete = from === 0 && rows.length < limit
  return {
    items: rows.map((row) => ({ id: `${row.kind}-${row.recordId}`, ...row })),
    total: complete ? rows.length : await countUpTo(db, sql`(${all})`),
  }
}
