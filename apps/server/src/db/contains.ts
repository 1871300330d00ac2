import { sql, type Expression, type SqlBool } from 'kysely'

/** The pattern of LIKE that stands for these very letters. */
export const literally = (letters: string) => letters.replace(/[\\%_]/g, '\\$&')

/** A text holds what was typed, without regard to case and accents. */
export const contains = (text: Expression<unknown>, q: string) => holds(sql`plain(${text})`, q)

/**
 * The same of a text that is kept in plain letters. An index of groups of three letters finds what holds a number among words far
 * sooner than what holds the words too. One or two letters are in no group: it would be read whole, while what holds them is met
 * at once.
 */
export const holds = (plain: Expression<unknown>, q: string) => {
  const typed = q.trim()
  const like = (text: Expression<unknown>, part: string) =>
    sql<SqlBool>`${text} like plain(${`%${literally(part)}%`})`
  const unindexed = sql`(${plain} || '')`
  if (typed.length < 3) return like(unindexed, typed)
  const number = numberAmong(typed)
  if (number === null) return like(plain, typed)
  return sql<SqlBool>`(${like(plain, number)} and ${like(unindexed, typed)})`
}

/** The longest of several words that has a digit: hardly anything else has it. */
export function numberAmong(typed: string): string | null {
  const words = typed.split(/\s+/)
  const numbers = words.filter((word) => /\d/.test(word) && word.length >= 3)
  if (words.length === 1) return null
  return numbers.toSorted((a, b) => b.length - a.length)[0] ?? null
}
