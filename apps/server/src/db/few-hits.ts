import { listEnds } from '@fairlead/api/list-ends'
import { sql, type Expression } from 'kysely'
import { plannedAnew, type Db } from './connect.ts'
import { hidden } from './hidden.ts'

/** The total of a search that finds more than are counted. */
export const manyHits = listEnds.counted + 1

/** So many rows are looked at along an order before what fits is sorted instead. */
export const lookedAt = 5000

/** Hits as PostgreSQL writes them: they go back to it unread. */
export interface Hits {
  count: number
  ids: string
}

/**
 * What a search finds, or null where it is much: up to so many are sorted, of more a page is soon met on the way along its order. A
 * page that asked for its order at once would be read along it, past everything that does not fit; without an order PostgreSQL takes
 * the index of what was searched for. What is typed is planned for as it is, other filters once.
 */
export async function fewHits(
  db: Db,
  ids: Expression<unknown>,
  isTyped = true,
): Promise<Hits | null> {
  const { rows } = await sql<Hits>`
    select count(*)::int as count, case when count(*) < ${sql.lit(manyHits)} then array_agg(id)::text end as ids
    from (select id from ${ids} as found limit ${sql.lit(manyHits)}) as capped ${isTyped ? plannedAnew : sql``}`.execute(
    db,
  )
  const { count, ids: few } = rows[0]!
  return count < manyHits ? { count, ids: few ?? '{}' } : null
}

/** So many times what is counted make it likely that a search is not worth counting. */
const FAR_MORE = 2

/**
 * Whether a search finds far more than are counted, as PostgreSQL's statistics have it: to count words that every other row holds
 * costs ten times what a page of them does. It is a guess, and no number may be told from it.
 */
export async function likelyMany(db: Db, ids: Expression<unknown>): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select id from ${ids} as found`.execute(db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'] > FAR_MORE * manyHits
}

/** Hits as a condition on an id. */
export const oneOf = (ids: string | readonly number[]) =>
  sql<number>`any(${hidden(ids, 'int[]')}::int[])`
