import { beginsWith, holds, isUnparted, normal, phrasesOf } from './reading.normal.ts'
import { readNumber, type DecimalSign } from './reading.numbers.ts'
import { headingWords, type Word } from './reading.words.data.ts'

/** What the words of a heading speak of, and how well they fit: 1 is word for word. */
export interface Heard {
  word: Word
  score: number
  language: string
}

interface Phrase extends Heard {
  text: string
}

const phrases: Phrase[] = Object.entries(headingWords).flatMap(([word, languages]) =>
  Object.entries(languages).flatMap(([language, list]: [string, string]) =>
    phrasesOf(list).map((text) => ({ text, word: word as Word, language, score: 1 })),
  ),
)
const whole = Map.groupBy(phrases, ({ text }) => text)
/** Short phrases mean something only where they are the whole heading. */
const parts = phrases.filter(({ text }) => text.length > 2 || /[^\p{Script=Latin}\d ]/u.test(text))

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))
const isCurrency = (word: string) => currencies.has(word) && !['all', 'top', 'try'].includes(word)

/** The words of a heading without its currency: `Unit price (EUR)` is `unit price`. */
const bare = (heading: string) => {
  const words = normal(heading).split(' ')
  const rest = words.filter((word) => !isCurrency(word))
  return (rest.length > 0 ? rest : words).join(' ')
}

const heard = new Map<string, Heard[]>()

/** Everything a heading may speak of, the best first. */
export function hear(heading: string): Heard[] {
  if (heading.length > 80 || !/[\p{L}#№]/u.test(heading)) return []
  const known = heard.get(heading)
  if (known) return known
  const found = listen(bare(heading))
  if (heard.size > 5000) heard.clear()
  heard.set(heading, found)
  return found
}

function listen(text: string): Heard[] {
  const best = new Map<Word, Heard>()
  const take = ({ word, language }: Phrase, score: number) => {
    if ((best.get(word)?.score ?? 0) < score) best.set(word, { word, language, score })
  }
  for (const phrase of whole.get(text) ?? []) take(phrase, 1)
  for (const phrase of partsOf(text)) take(phrase, partScore(text, phrase.text, phrase.word))
  return [...best.values()].sort((a, b) => b.score - a.score)
}

const byFirst = Map.groupBy(parts, ({ text }) => (isUnparted(text) ? '' : text.split(' ', 1)[0]!))

/** The phrases that a text holds and more than them: looked up by their first words, as no scan of all would be quick enough. */
function partsOf(text: string): Phrase[] {
  const begun = [...new Set(text.split(' '))].flatMap((word) => byFirst.get(word) ?? [])
  const inside = isUnparted(text) ? (byFirst.get('') ?? []) : []
  return [...begun, ...inside].filter(
    (phrase) => phrase.text.length < text.length && holds(text, phrase.text),
  )
}

/** The more of the heading a phrase is, the better it fits; some words decide wherever they stand. */
function partScore(text: string, phrase: string, word: Word): number {
  if (/^(impa|issa)$/.test(phrase)) return 0.97
  if (word === 'stock' && /\b(rob|on ?board)\b/.test(phrase)) return 0.96
  if (word === 'discount' || word === 'offered' || word === 'note') return 0.9
  return 0.55 + 0.4 * (phrase.length / text.length) + (beginsWith(text, phrase) ? 0.01 : 0)
}

/** What a heading speaks of, if it is known. */
export const wordOf = (heading: string): Word | null => hear(heading)[0]?.word ?? null

/** Where the headings of a list stand and what they say, column by column. */
export interface Headings {
  /** The first row of the headings, or -1 without any. */
  from: number
  /** The row behind them: the first of the list. */
  start: number
  texts: string[]
}

const telling = new Set<Word>([
  'name',
  'quantity',
  'unit',
  'unitCost',
  'lineTotal',
  'impa',
  'issa',
  'partNumber',
  'code',
  'number',
])
const LOOKED_AT = 120

/** Finds the row, or the rows that are read together, whose words tell the most columns. */
export function findHeadings(rows: readonly (readonly string[])[]): Headings {
  let best = { score: 1.4, from: -1, span: 0, texts: [] as string[] }
  const last = Math.min(rows.length, LOOKED_AT)
  for (let from = 0; from < last; from += 1) {
    let texts = [...rows[from]!]
    for (let span = 1; span <= 3 && from + span <= rows.length; span += 1) {
      if (span > 1) {
        const below = rows[from + span - 1]!
        if (!isSubHeading(texts, below)) break
        texts = joined(texts, below)
      }
      // A later row must tell clearly more: the body may speak of units and goods as well.
      const score = scoreOf(texts, rows.slice(from, from + span)) - 0.002 * from
      if (score > best.score + (span > 1 && from === best.from ? -0.5 : 0))
        best = { score, from, span, texts }
    }
  }
  if (best.from < 0) return unknownHeadings(rows)
  return { from: best.from, start: best.from + best.span, texts: best.texts }
}

/** Headings in a language nobody here knows: a row of words alone over rows with figures in the same columns. */
function unknownHeadings(rows: readonly (readonly string[])[]): Headings {
  const from = rows.slice(0, LOOKED_AT).findIndex((row) => row.filter(Boolean).length >= 3)
  const row = rows[from] ?? []
  const below = rows.slice(from + 1, from + 6).filter((each) => each.filter(Boolean).length >= 3)
  const speaks = row.every((cell) => !/\d/.test(cell) && cell.length < 40)
  const figures = row.filter(
    (_, i) => below.length > 0 && below.every((each) => isValue(each[i] ?? '')),
  )
  if (from < 0 || !speaks || figures.length === 0) return { from: -1, start: 0, texts: [] }
  return { from, start: from + 1, texts: [...row] }
}

function scoreOf(texts: readonly string[], rows: readonly (readonly string[])[]): number {
  const found = new Map<Word, number>()
  for (const text of texts) {
    const [top] = hear(text)
    if (top && top.score >= 0.6) found.set(top.word, Math.max(top.score, found.get(top.word) ?? 0))
  }
  if (![...found.keys()].some((word) => telling.has(word))) return 0
  const values = rows.flat().filter((cell) => /^\d/.test(cell) && cell.length < 20 && isValue(cell))
  const labels = rows.flat().filter((cell) => /[:：]\s*\S/.test(cell))
  const long = texts.filter((text) => text.length > 60)
  const points = [...found].map(([word, score]) => (telling.has(word) ? score : 0.4 * score))
  return points.reduce((sum, point) => sum + point, 0) - values.length - labels.length - long.length
}

const isValue = (cell: string) =>
  readNumber(cell).value !== null || /^\d+\s*\p{L}{1,4}$/u.test(cell)

/** The second row of a heading: known words or signs under other headings, and no values. */
function isSubHeading(above: readonly string[], below: readonly string[]): boolean {
  const filled = below.flatMap((cell, i) => (cell === '' ? [] : [{ cell, i }]))
  if (filled.length === 0 || filled.some(({ cell }) => cell.length > 40 || isValue(cell)))
    return false
  const fits = filled.filter(({ cell, i }) => {
    const over = above[i] || above.slice(0, i).findLast(Boolean) || ''
    return (
      isSign(cell) ||
      (hear(cell)[0]?.score ?? 0) > (filled.length > 1 ? 0.8 : 0.99) ||
      (over !== '' && hear(`${over} ${cell}`)[0]?.score === 1)
    )
  })
  if (filled.length === 1) return fits.length === 1 && Boolean(above[filled[0]!.i])
  return fits.length >= filled.length * 0.6
}

const isSign = (cell: string) => /^\(.*\)$|^[A-Z]{3}$|^[€$£%#]$/.test(cell.trim())

/** Headings over two rows as one each; what stands over several columns counts for all of them. */
function joined(above: readonly string[], below: readonly string[]): string[] {
  const width = Math.max(above.length, below.length)
  let over = ''
  return Array.from({ length: width }, (_, i) => {
    over = above[i] || over
    const own = below[i] ?? ''
    if (own === '') return above[i] ?? ''
    return above[i] || wideOver(above, below, i) ? `${over} ${own}`.trim() : own
  })
}

/** A heading reaches over the empty cells right of it, as far as the row below is filled without a break. */
function wideOver(above: readonly string[], below: readonly string[], at: number): boolean {
  for (let i = at; i >= 0; i -= 1) {
    if (above[i]) return Boolean(below[i])
    if (!below[i]) return false
  }
  return false
}

/** How the people write numbers whose language the headings are in, where that is one way. */
export function signOfLanguage(texts: readonly string[]): DecimalSign | null {
  const languages = texts
    .flatMap((text) =>
      hear(text)
        .slice(0, 1)
        .filter(({ score }) => score > 0.9),
    )
    .map(({ language }) => language)
  const comma = languages.filter((language) => !['en', 'zh', 'ja', 'ko'].includes(language))
  if (comma.length >= 2 && comma.length * 2 >= languages.length) return ','
  return null
}
