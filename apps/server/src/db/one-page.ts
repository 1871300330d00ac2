import { sql, type SelectQueryBuilder } from 'kysely'

/**
 * One page of a query. Its size, and that it is the first one, are written out: for any page of any size PostgreSQL takes a
 * plan to be so dear that it plans each call anew, which costs more than finding the rows.
 */
export function onePage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { from, limit }: { from: number; limit: number },
): SelectQueryBuilder<DB, TB, O> {
  const cut = query.limit(sql.lit(limit))
  return from > 0 ? cut.offset(from) : cut
}
