import { sql, type Expression, type SqlBool } from 'kysely'

/** The pattern of LIKE that stands for these very letters. */
export const literally = (letters: string) => letters.replace(/[\\%_]/g, '\\$&')

/** A text holds what was typed, without regard to case and accents. */
export const contains = (text: Expression<unknown>, q: string) =>
  sql<SqlBool>`plain(${text}) like plain(${`%${literally(q.trim())}%`})`
