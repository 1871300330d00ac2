import { sql, type Expression } from 'kysely'
import type { Db } from './connect.ts'

/** An exact total costs more than the page it belongs to: counting stops here, and lists say "10,000+". */
export const countCap = 10_000

/** How many rows a query finds, at most one more than `countCap`. The query must have no limit of its own. */
export async function countUpTo(db: Db, query: Expression<unknown>): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${query} as found limit ${countCap + 1}) as capped`.execute(
    db,
  )
  return counted.rows[0]?.n ?? 0
}
