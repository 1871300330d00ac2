import { headWords } from './reading.phrases.ts'
import { normal, phrasesOf } from './reading.normal.ts'

const labels = Object.entries(headWords).map(([field, words]) => ({
  field: field as keyof typeof headWords,
  words: new Set(phrasesOf(words)),
}))
const fieldOf = (label: string) => labels.find(({ words }) => words.has(normal(label)))?.field

/** What stands over a list: its number and the ship, each after its label or in the next cell. */
export function headOf(sheets: readonly (readonly (readonly string[])[])[]) {
  const found: Partial<Record<keyof typeof headWords, string>> = {}
  for (const rows of sheets)
    for (const row of rows.slice(0, 60)) {
      const filled = row.filter(Boolean).flatMap(pieces)
      filled.forEach((cell, i) => {
        const [label = '', ...rest] = cell.split(/[:：]/)
        const field = fieldOf(label)
        const beside = filled[i + 1]
        const value =
          rest.join(':').trim() || (beside && !fieldOf(beside.split(/[:：]/)[0]!) ? beside : '')
        if (field && !found[field] && fits(field, value)) found[field] = value.trim()
      })
    }
  return { number: found.number?.slice(0, 60) ?? null, vessel: found.vessel?.slice(0, 120) ?? null }
}

/** Two labels in one cell stand far apart or after a sign. */
const pieces = (cell: string) =>
  cell.split(/\s{2,}|\t|\n|\s*[|;,]\s*(?=[^:：|;,]{2,24}[:：])/u).filter(Boolean)

/** The number of a requisition has a digit; a heading of the list has the same words. */
const fits = (field: string, value: string) =>
  value !== '' &&
  value.length < 80 &&
  (field !== 'number' || (/\d/.test(value) && !/^\d{1,2}$/.test(value)))
