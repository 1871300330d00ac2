import type { OfferedTerms } from '@fairlead/api/calls/offer'
import { Amount, money } from '@fairlead/validation/decimal'
import { readLeadTime } from '@fairlead/validation/offer-matching'
import { normal, phrasesOf } from './reading.normal.ts'
import { readNumber, type DecimalSign } from './reading.numbers.ts'
import { termWords } from './reading.terms.words.ts'

type Term = keyof OfferedTerms

const termOf = new Map(
  Object.entries(termWords).flatMap(([term, words]) =>
    phrasesOf(words).map((phrase) => [phrase, term as Term] as const),
  ),
)

/** A term as it stands in a document: its name, and the text behind it. */
export interface Labelled {
  term: Term
  value: string
}

/** The longest beginning of a text that names a term, and the text behind it. */
export function labelled(text: string): Labelled | null {
  const words = text
    .slice(0, 400)
    .replaceAll(/([:：#=])/g, '$1 ')
    .trim()
    .split(/(?<=\s)/)
  for (let count = Math.min(7, words.length); count > 0; count -= 1) {
    const term = termOf.get(normal(words.slice(0, count).join('')))
    if (term)
      return {
        term,
        value: words
          .slice(count)
          .join('')
          .replace(/^[\s.:：#=-]+/, '')
          .trim(),
      }
  }
  return null
}

/** Whether a text names a charge for the whole of an offer: such a row is no item. */
export const isCharge = (text: string): boolean => {
  const { term } = labelled(text) ?? {}
  return term === 'transportationCost' || term === 'otherCharges'
}

/** The terms that stand in rows of their own: a label, and its value behind it or in the next cell. */
export function termsOf(
  rows: readonly (readonly string[])[],
  sign: DecimalSign | null = null,
): OfferedTerms {
  const terms: OfferedTerms = {
    currency: null,
    transportationCost: null,
    otherCharges: null,
    deliveryDays: null,
    pricesGoodUntil: null,
    supplierReference: null,
  }
  for (const row of rows) {
    const filled = row.filter((cell) => cell !== '').flatMap(pieces)
    filled.forEach((cell, i) => {
      const { term, value } = labelled(cell) ?? {}
      if (!term || terms[term] !== null) return
      const texts = [value!, ...besides(term, filled, i)].filter(Boolean)
      const found = texts.map((text) => valueOf(term, text, sign)).find((each) => each !== null)
      if (found !== undefined) Object.assign(terms, { [term]: found })
    })
  }
  return terms
}

/** What stands far apart in a line of text are pieces of their own; so is what begins with a label. */
const pieces = (cell: string) => cell.split(/\s{3,}|\t|\n/).filter(Boolean)

/** A charge stands in the column of the totals, any other value beside its label. */
const besides = (term: Term, filled: readonly string[], i: number): string[] =>
  isMoney(term) ? filled.slice(i + 1).toReversed() : filled.slice(i + 1, i + 2)

const isMoney = (term: Term) => term === 'transportationCost' || term === 'otherCharges'

function valueOf(term: Term, text: string, sign: DecimalSign | null): string | number | null {
  switch (term) {
    case 'currency':
      return currencyIn(text)
    case 'transportationCost':
    case 'otherCharges': {
      const amount = Amount.safeParse(priceIn(text, sign))
      return amount.success ? money(amount.data) : null
    }
    case 'deliveryDays':
      return readLeadTime(text)
    case 'pricesGoodUntil':
      return dayIn(text)
    case 'supplierReference':
      return referenceIn(text)
  }
}

/** A number with letters ends where the next label begins. */
function referenceIn(text: string): string | null {
  const [own = ''] = text.split(/\s{2,}|\t|\n|[,;]?\s+\p{L}[\p{L} .]*[:：]|[,;]\s/u)
  const [short = ''] = own.length > 30 ? own.split(' ') : [own]
  return /\d/.test(short) && dayIn(short) === null ? short.trim().slice(0, 60) : null
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** The currency a text names by its code or a sign only one currency has. A bare dollar names none. */
export function currencyIn(text: string): string | null {
  const code = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.find((word) => known.has(word))
  if (code) return code
  if (/€|\beuros?\b/i.test(text)) return 'EUR'
  if (text.includes('£')) return 'GBP'
  if (text.includes('₺')) return 'TRY'
  if (text.includes('₽')) return 'RUB'
  if (text.includes('₩')) return 'KRW'
  if (/人民币|\bRMB\b/.test(text)) return 'CNY'
  if (/\bzł/.test(text)) return 'PLN'
  return /\bUS ?(\$|dollars?\b)/i.test(text) ? 'USD' : null
}

/** A price as typed without the signs around its number. */
export const withoutCurrency = (text: string): string =>
  text
    .replace(/(US ?)?[€$£¥₺₽₩]|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])|zł|\bkr\.?|руб\.?|元|円|원/g, '')
    .replace(/,-+$|\.-+$/, '')
    .trim()

/** The number of a price, as its list writes numbers. */
export const priceIn = (text: string, sign: DecimalSign | null): string | null =>
  readNumber(withoutCurrency(text), sign).value

/** The months as people of these languages write them, by their names and their first letters. */
const months = new Map(
  [
    'en',
    'de',
    'fr',
    'es',
    'pt',
    'it',
    'nl',
    'el',
    'tr',
    'pl',
    'ru',
    'nb',
    'sv',
    'da',
    'fi',
  ].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const form = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, i) => {
        const part = form.formatToParts(Date.UTC(2026, i, 15)).find(({ type }) => type === 'month')
        return [normal(part?.value ?? ''), i + 1] as const
      })
    }),
  ),
)

/** A day written out, as `yyyy-MM-dd`: `2026-12-31`, `31/12/2026`, `31.12.2026`, `31 December 2026`, `12/31/2026`. */
export function dayIn(text: string): string | null {
  const iso =
    /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b|(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})/.exec(
      text,
    )
  if (iso) return dayOf(iso[1] ?? iso[4]!, iso[2] ?? iso[5]!, iso[3] ?? iso[6]!)
  const european = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/.exec(text)
  if (european) {
    const [, first, second, year] = european
    const full = year!.length === 2 ? `20${year}` : year!
    return dayOf(full, second!, first!) ?? dayOf(full, first!, second!)
  }
  const words =
    /(\d{1,2})(?:st|nd|rd|th|\.|º)?\s*(?:de |di )?[ -]?(\p{L}+)\.?,?(?: de| del)?[ -]+(\d{4})/u.exec(
      text,
    )
  const american = words ? null : /(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u.exec(text)
  const [name, day, year] = words
    ? [words[2], words[1], words[3]]
    : american
      ? american.slice(1)
      : []
  const month = monthOf(name ?? '')
  return month ? dayOf(year!, String(month), day!) : null
}

const monthOf = (name: string) => months.get(normal(name)) ?? months.get(normal(name).slice(0, 3))

function dayOf(year: string, month: string, date: string): string | null {
  const day = [year, month, date].map((part) => part.padStart(2, '0')).join('-')
  const read = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toJSON().slice(0, 10) !== day ? null : day
}
