import { sql, type Expression, type SqlBool } from 'kysely'

/** The pattern of LIKE that stands for these very letters. */
export const literally = (letters: string) => letters.replace(/[\\%_]/g, '\\$&')

/** A text holds what was typed, without regard to case and accents. */
export const contains = (text: Expression<unknown>, q: string) => holds(sql`plain(${text})`, q)

/**
 * The same of a text that is kept in plain letters. An index of groups of three letters finds what holds a number far sooner than
 * what holds the letters around it too. One or two letters are in no group: it would be read whole, while what holds them is met
 * at once.
 */
export const holds = (plain: Expression<unknown>, q: string, pattern = unseen) => {
  const typed = q.trim()
  const like = (text: Expression<unknown>, part: string) =>
    sql<SqlBool>`${text} like ${pattern(`%${literally(part)}%`)}`
  const unindexed = sql`(${plain} || '')`
  if (typed.length < 3) return like(unindexed, typed)
  const number = numberAmong(typed)
  if (number === null) return like(plain, typed)
  return sql<SqlBool>`(${like(plain, number)} and ${like(unindexed, typed)})`
}

/** The same without an index of letters: what many have is met along an order sooner than all of it is looked up. */
export const met = (plain: Expression<unknown>, q: string) =>
  sql<SqlBool>`(strpos(${plain}, ${unseen(q.trim())}) > 0)`

/** What stands before a word. */
const before = ['', '% ', '%-', '%/', '%.', '%(']

/**
 * What is kept of a document by an index of letters: PostgreSQL plans for what was typed. One or two letters are in that index only
 * where a word begins with them, and are looked for there.
 */
export function heldByWords(words: Expression<unknown>, q: string) {
  const typed = q.trim()
  if (typed.length >= 3 || !/^[\p{L}\p{N}]/u.test(typed)) return holds(words, q, seen)
  const begun = before.map((place) => sql`${words} like ${seen(`${place}${literally(typed)}%`)}`)
  return sql<SqlBool>`(${sql.join(begun, sql` or `)})`
}

/** Letters for which PostgreSQL plans. */
export const seen = (letters: string) => sql`plain(${letters})`

/**
 * Letters that it does not see while it plans, which takes longer than to find what is hardly ever found: one plan is made for all.
 * They are made plain once, and not again for each row.
 */
export const unseen = (letters: string) => sql`(select plain(${letters}))`

/**
 * What of it hardly anything else has: its longest number. "4711" of "B-1-4711", since the groups of letters that a company's numbers
 * have in common cost twenty times as much to look up; a year is such a one too. Of equally long ones the last counts up.
 */
export function numberAmong(typed: string): string | null {
  const isNumber = (part: string) =>
    /\d/.test(part) && part.length >= 3 && !/^(19|20)\d\d$/.test(part)
  const runs = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  const part = longest(runs.filter(isNumber)) ?? longest(typed.split(/\s+/).filter(isNumber))
  return part === undefined || part === typed ? null : part
}

const longest = (parts: string[]) => parts.toReversed().toSorted((a, b) => b.length - a.length)[0]
