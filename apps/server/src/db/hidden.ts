import { sql } from 'kysely'

/**
 * A value that PostgreSQL does not see while it plans. Of a company with few records, or of a few ids, it would hold the plan of
 * this very call for so much cheaper than the one for any that it plans each call anew, which takes longer than to find the rows.
 */
export const hidden = <T>(value: T, type: 'int' | 'int[]' | 'real[]' | 'text' | 'text[]') =>
  sql<T>`(select ${value}::${sql.raw(type)})`
