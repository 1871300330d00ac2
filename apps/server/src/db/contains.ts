import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** The pattern of LIKE that stands for these very letters. */
export const literally = (letters: string) => letters.replace(/[\\%_]/g, '\\$&')

/** So many words are looked for each by itself; what follows the last of them is looked for as it stands. */
const MOST_WORDS = 8

/** What was typed, word by word. Signs that stand alone are none, unless there is nothing else. */
export function wordsOf(q: string): string[] {
  const typed = q.trim().split(/\s+/)
  const words = [...new Set(typed.filter((word) => /[\p{L}\p{N}]/u.test(word)))]
  if (words.length === 0) return [typed.join(' ')]
  const last = words.slice(MOST_WORDS - 1)
  return words.length > MOST_WORDS ? [...words.slice(0, MOST_WORDS - 1), last.join(' ')] : words
}

/** A text holds each word that was typed, wherever it stands, without regard to case and accents. */
export const contains = (text: Expression<unknown>, q: string) => holds(sql`plain(${text})`, q)

type Pattern = (letters: string) => RawBuilder<unknown>

/**
 * The same of a text that is kept in plain letters. An index of groups of three letters finds what holds a number far sooner than
 * what holds the letters around it too. One or two letters are in no group, unless a word begins with them: beside other words one
 * does. Alone they are met at once, where the index would be read whole. The last word is the one that the fewest have, as a rule.
 */
export function holds(plain: Expression<unknown>, q: string, pattern: Pattern = unseen) {
  const words = wordsOf(q)
  const number = numberAmong(q.trim())
  const isShort = words.length === 1 && words[0]!.length < 3
  const apart = number && !words.includes(number) ? [...words, number] : words
  const held = apart.toReversed().map((word) => {
    const isIndexed = number ? word === number : !isShort
    const text = isIndexed ? sql`${plain}` : sql`(${plain} || '')`
    const like = (place: string) => sql`${text} like ${pattern(`${place}${literally(word)}%`)}`
    return word.length < 3 && !isShort ? sql`(${like('')} or ${like('% ')})` : like('%')
  })
  return sql<SqlBool>`(${sql.join(held, sql` and `)})`
}

/** What stands before a word. */
const before = ['', '% ', '%-', '%/', '%.', '%(']

/**
 * What is kept of a document by an index of letters: PostgreSQL plans for what was typed. One or two letters are in that index only
 * where a word begins with them, and are looked for there.
 */
export function heldByWords(words: Expression<unknown>, q: string, pattern: Pattern = seen) {
  const typed = q.trim()
  if (typed.length >= 3 || !/^[\p{L}\p{N}]/u.test(typed)) return holds(words, q, pattern)
  const begun = before.map((place) => sql`${words} like ${pattern(`${place}${literally(typed)}%`)}`)
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
