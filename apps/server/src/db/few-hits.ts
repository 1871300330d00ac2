import { sql, type Expression } from 'kysely'
import type { Db } from './connect.ts'

/** Up to so many hits are sorted; of more, a page is soon met on the way along its order. */
const FEW = 2000
/** The total of a search that finds more: comparing further than that costs more than its page. */
export const manyHits = FEW + 1

/**
 * The ids of what a search finds, or null where they are many. A page that asked for its order at once would be read along it,
 * past everything that does not fit; without an order PostgreSQL takes the index of what was searched for.
 */
export async function fewHits(db: Db, ids: Expression<unknown>): Promise<number[] | null> {
  const { rows } = await sql<{
    id: number
  }>`select id from ${ids} as found limit ${sql.lit(manyHits)}`.execute(db)
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

/** Hits as a condition on an id. */
export const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`
