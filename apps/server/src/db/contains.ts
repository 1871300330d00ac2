import { sql, type Expression, type SqlBool } from 'kysely'

/** The pattern of LIKE that stands for these very letters. */
export const literally = (letters: string) => letters.replace(/[\\%_]/g, '\\$&')

/** A text holds what was typed, without regard to case and accents. */
export const contains = (text: Expression<unknown>, q: string) => holds(sql`plain(${text})`, q)

/**
 * The same of a text that is kept in plain letters. One or two of them are in no group of three: an index would be read whole, while
 * what holds them is met at once.
 */
export const holds = (plain: Expression<unknown>, q: string) => {
  const text = q.trim().length < 3 ? sql`(${plain} || '')` : plain
  return sql<SqlBool>`${text} like plain(${`%${literally(q.trim())}%`})`
}
