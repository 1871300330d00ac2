import type { OfferedTerms } from '@fairlead/api/calls/request'
import { Amount, money, parseDecimal } from '@fairlead/validation/decimal'
import { readLeadTime } from '@fairlead/validation/offer-matching'

/** What a document names as a term, by the words before the value. */
const labels: [keyof OfferedTerms, RegExp][] = [
  ['currency', /^(currency|prices? (are )?in|all prices( are)? in)\b/i],
  ['transportationCost', /^(freight|transport(ation)?|shipping|courier)( costs?| charges?)?\b/i],
  [
    'otherCharges',
    /^(packing|packaging|handling|documentation|other)( and \w+)?( costs?| charges?)?\b/i,
  ],
  ['deliveryDays', /^(delivery( time)?|lead ?time|availability)\b/i],
  [
    'pricesGoodUntil',
    /^((prices?|offer|quotation|quote) )?(valid(ity)?|good)( until| till| to)?\b/i,
  ],
  [
    'supplierReference',
    /^((our|your|quotation|quote|offer)( (ref|reference|no|nr|number))+|(quotation|quote|offer)( (no|nr|number))?)(?=\W|$)/i,
  ],
]

/** The terms that stand in rows of their own: a label, and its value after a colon or in the next cell. */
export function termsOf(rows: readonly (readonly string[])[]): OfferedTerms {
  const terms: OfferedTerms = {
    currency: null,
    transportationCost: null,
    otherCharges: null,
    deliveryDays: null,
    pricesGoodUntil: null,
    supplierReference: null,
  }
  for (const row of rows) {
    const filled = row.filter((cell) => cell !== '')
    filled.forEach((cell, i) => {
      const [name, pattern] = labels.find(([, words]) => words.test(cell)) ?? []
      if (!name || !pattern || terms[name] !== null) return
      const rest = cell
        .replace(pattern, '')
        .replace(/^[\s.:#=-]+/, '')
        .trim()
      Object.assign(terms, { [name]: valueOf(name, rest || (filled.at(valueAt(name, i)) ?? '')) })
    })
  }
  return terms
}

/** A charge stands in the column of the totals, any other value beside its label. */
const valueAt = (name: keyof OfferedTerms, i: number) =>
  name === 'transportationCost' || name === 'otherCharges' ? -1 : i + 1

function valueOf(name: keyof OfferedTerms, text: string): string | number | null {
  switch (name) {
    case 'currency':
      return currencyIn(text)
    case 'transportationCost':
    case 'otherCharges': {
      const amount = Amount.safeParse(parseDecimal(withoutCurrency(text)))
      return amount.success ? money(amount.data) : null
    }
    case 'deliveryDays':
      return readLeadTime(text)
    case 'pricesGoodUntil':
      return dayIn(text)
    case 'supplierReference':
      return /\d/.test(text) ? text.slice(0, 60) : null
  }
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** The currency a text names by its code or a sign only one currency has. A bare dollar names none. */
export function currencyIn(text: string): string | null {
  const code = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.find((word) => known.has(word))
  if (code) return code
  if (/€|\beuros?\b/i.test(text)) return 'EUR'
  if (text.includes('£')) return 'GBP'
  return /\bUS ?(\$|dollars?\b)/i.test(text) ? 'USD' : null
}

/** A price as typed without the signs around its number. */
export const withoutCurrency = (text: string): string =>
  text
    .replace(/(US ?)?[€$£¥]|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g, '')
    .replace(/,-+$|\.-+$/, '')
    .trim()

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A day written out, as `yyyy-MM-dd`: `2026-12-31`, `31/12/2026`, `31.12.2026`, `31 December 2026`. */
export function dayIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  const european = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(text)
  const words = /\b(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3})[a-z]*\.?,?[ -](\d{4})\b/.exec(text)
  const month = words ? monthNames.indexOf(words[2]!.toLowerCase()) + 1 : 0
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : european
      ? [european[3], european[2], european[1]]
      : words && month > 0
        ? [words[3], String(month), words[1]]
        : null
  if (!parts) return null
  const day = parts.map((part) => part!.padStart(2, '0')).join('-')
  return new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day ? day : null
}
