import { sql, type Expression, type SqlBool } from 'kysely'

/** A text holds what was typed, without regard to case and accents. */
export const contains = (text: Expression<unknown>, q: string) =>
  sql<SqlBool>`plain(${text}) like plain(${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`})`
