import { listEnds } from '@fairlead/api/list-ends'
import { sql, type Expression } from 'kysely'
import type { Db } from './connect.ts'

/** How many rows a query finds, at most one more than `end`. The query must have no limit of its own. */
export async function countUpTo(db: Db, query: Expression<unknown>, end?: number): Promise<number> {
  return (await counted(query, end).execute(db)).rows[0]?.n ?? 0
}

/** The same as a statement. */
export const counted = (query: Expression<unknown>, end: number = listEnds.reached) =>
  sql<{ n: number }>`
    select count(*) as n from (select 1 from ${query} as found limit ${end + 1}) as capped`
