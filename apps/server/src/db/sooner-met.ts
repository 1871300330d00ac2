import { sql, type Expression } from 'kysely'
import type { Db } from './connect.ts'

/** So many rows are looked at, spread over all by the golden section: no number comes round with them. */
const PLACES = 250
const GOLDEN = 0.618033988749895
/** To look a row up costs as much as to pass so many on the way along the order, most of them by blocks. */
const LOOK_UP = 25

interface Wanted {
  table: string
  /** What a row is asked. */
  fits: Expression<unknown>
  /** What an index is asked of it: all that it finds is looked up. */
  indexed: Expression<unknown>
  wanted: number
  way: 'asc' | 'desc'
}

/**
 * Whether so many rows that fit are sooner met along the order of their ids than all are looked up. It is a guess, by a few rows:
 * what PostgreSQL's statistics say of letters is a hundredth at the finest, of several words less, and never where they lie.
 */
export async function soonerMet(
  db: Db,
  { table, fits, indexed, wanted, way }: Wanted,
): Promise<boolean> {
  const { rows } = await sql<{ soonerMet: boolean }>`
    with ends as (select min(id) as first, max(id) as last, max(id) - min(id) + 1 as span from ${sql.table(table)}),
    looked_at as materialized (
      select id, ${fits} as fits, ${indexed} as indexed
      from (select first + floor(span * (place - floor(place)))::int as place
        from ends, generate_series(1, ${sql.lit(PLACES)}) as k, lateral (select k * ${sql.lit(GOLDEN)}::float8 as place) as at
      ) as places cross join lateral (select id, words from ${sql.table(table)} where id = place offset 0) as row_there
    ),
    met as (
      select ${way === 'desc' ? sql`last - id` : sql`id - first`} as passed from looked_at, ends where fits
      order by passed offset (select floor(${wanted} * count(*) / max(span)) from looked_at, ends) limit 1
    )
    select coalesce(coalesce((select passed from met), max(span)) < ${sql.lit(LOOK_UP)} * max(span) * avg(indexed::int), false) as "soonerMet"
    from looked_at, ends`.execute(db)
  return rows[0]!.soonerMet
}
