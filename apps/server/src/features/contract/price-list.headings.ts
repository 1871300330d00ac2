import { mostBreaks } from '@fairlead/validation/packs'
import type { PriceLine } from '@fairlead/validation/price-list'
import { hear } from '../reading/reading.headings.ts'
import type { Word } from '../reading/reading.words.data.ts'
import { stepTitle } from './price-list.xlsx.ts'

/** Where the columns of a price list stand. */
export interface Columns {
  of: Record<Name, number>
  steps: { from: number; price: number }[]
  /** What the title of the code says of its catalogue. */
  scheme: string
}

/** Headings stand near the top: further down words of other lists are no headings. */
const LOOKED_AT = 100
const ways = { OURS: placesOf, HEARD: heardPlaces }

/** The row of headings of a sheet, by our own titles or by words that speak of them, with where the columns stand. */
export function findHeadings(rows: readonly (readonly string[])[], way: keyof typeof ways) {
  for (const [head, row] of rows.slice(0, LOOKED_AT).entries()) {
    const { of, steps } = ways[way](row)
    if (of.description >= 0 && steps[0]) return { head, places: heardPlaces(row) }
  }
  return null
}

type Name = Exclude<keyof PriceLine, 'prices'>
/** Titles as suppliers write them, beside those of our own workbook. */
const titles: Record<Name, RegExp> = {
  scheme: /^(catalogue|scheme)$/i,
  code: /^(code|item (code|no\.?)|impa( (code|no\.?))?|issa( (code|no\.?))?)$/i,
  makerNumber: /^(maker'?s?( part)? (number|no\.?)|part (number|no\.?))$/i,
  description: /^(description|item|name|article)$/i,
  unit: /^(unit|uom)$/i,
  minimum: /^(minimum|min\.?|moq)/i,
  leadDays: /^(lead|delivery) ?(days|time)/i,
  quality: /^quality/i,
  validFrom: /^(valid )?from date$|^valid from$/i,
  validTo: /^valid (to|until)$/i,
  indexName: /^index( name)?$/i,
  indexBase: /^(index )?base( index)?( value)?$/i,
}
const price = /^(unit )?price$/i

function placesOf(head: readonly string[]): Columns {
  const find = (title: RegExp) => head.findIndex((cell) => title.test(cell.trim()))
  const named = (title: string) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === title.toLowerCase())
  const of = Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [name, find(title)]),
  ) as Record<Name, number>
  const steps = Array.from({ length: mostBreaks }, (_, step) => ({
    from: named(stepTitle('From', step)),
    price: step === 0 ? find(price) : named(stepTitle('Price', step)),
  }))
  return { of, steps: steps.filter((step) => step.price >= 0), scheme: schemeIn(head, of.code) }
}

/** What other programs and languages write over the columns that have none of our titles, in the order they are given to. */
const heardAs: readonly (readonly [Name | 'price', readonly Word[], (title: string) => number])[] =
  [
    ['description', ['name'], () => 1],
    ['makerNumber', ['partNumber'], (title) => Number(!isVendors.test(title))],
    // The number that the vendor has for it is taken where there is no other.
    ['code', ['impa', 'issa', 'code', 'partNumber'], (title) => (isVendors.test(title) ? 0.8 : 1)],
    ['unit', ['unit'], () => 1],
    ['price', ['unitCost'], (title) => (isOfBefore.test(title) ? 0.5 : 1)],
  ]
const isVendors = /\b(art|produ[ck]t)/i
/** Beside what a thing costs now. */
const isOfBefore = /\b(last|list|old|previous|budget|est|estimated|gross)\b/i

/** Places where titles of ours stand, and for what is missing those that speak of it. */
function heardPlaces(head: readonly string[]): Columns {
  const { of, steps } = placesOf(head)
  const taken = new Set([...Object.values(of), ...steps.flatMap((step) => [step.from, step.price])])
  const found = { ...of, price: steps[0]?.price ?? -1 }
  for (const [name, words, weight] of heardAs) {
    if (found[name] >= 0) continue
    const fits = head.flatMap((title, at) => {
      const [best] = taken.has(at) ? [] : hear(title.trim())
      const fits = best && best.score >= 0.72 && words.includes(best.word)
      return fits ? [{ at, score: best.score * weight(title) }] : []
    })
    const [best] = fits.toSorted((a, b) => b.score - a.score)
    if (!best || best.score === 0) continue
    found[name] = best.at
    taken.add(best.at)
  }
  const { price: priceAt, ...others } = found
  const one = priceAt >= 0 ? [{ from: -1, price: priceAt }] : []
  return { of: others, steps: steps[0] ? steps : one, scheme: schemeIn(head, others.code) }
}

const schemeIn = (head: readonly string[], code: number): string =>
  /\b(impa|issa)\b/i.exec(head[code] ?? '')?.[1]?.toUpperCase() ?? ''
