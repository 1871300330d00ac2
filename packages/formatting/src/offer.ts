import { formatQuantity, formatUnitPrice } from './number.ts'
import type { Quality } from '@fairlead/validation/vocabulary'

interface Offered {
  caseLineId: number
  alternative: boolean
  quality: Quality | null
  makerAuthorized: boolean | null
  genuineInfoSupplierExplanation: string | null
  supplierNotes: string | null
  itemNotes: string | null
  kitParentLineId: number | null
  partNumber: string | null
  drawing: string | null
  maker: string | null
  brand: string | null
  supplierCode: string | null
  unit: string
  packSize: string | null
  minimumQuantity: string | null
  priceBreaks: readonly { from: string; unitCost: string }[]
}

/** What is said of an offered line beside its numbers, one statement each. `numberOf` is the buyer's number of a requested line. */
export function offerNotes(
  line: Offered,
  lines: readonly Offered[],
  numberOf: (caseLineId: number) => string,
): string[] {
  return [
    identityOf(line),
    packsOf(line),
    breaksOf(line),
    kitOf(line, lines, numberOf),
    makerOf(line),
    line.supplierNotes ? `Supplier notes: ${line.supplierNotes}` : '',
    ...(line.itemNotes ?? '').split('\n'),
  ].filter(Boolean)
}

const identityOf = ({ partNumber, drawing, maker, brand, supplierCode }: Offered) =>
  [
    partNumber && `Part no. ${partNumber}`,
    drawing && `Drawing ${drawing}`,
    maker && `Maker ${maker}`,
    brand && `Brand ${brand}`,
    supplierCode && `Supplier’s no. ${supplierCode}`,
  ]
    .filter(Boolean)
    .join(', ')

const packsOf = ({ packSize, minimumQuantity, unit }: Offered) =>
  [
    packSize && `Packs of ${formatQuantity(packSize)} ${unit}`,
    minimumQuantity && `at least ${formatQuantity(minimumQuantity)} ${unit}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/^a/, 'A')

/** `From 50: 10.50, from 200: 8.50 each`. */
export function breaksOf({ priceBreaks }: Pick<Offered, 'priceBreaks'>): string {
  const prices = priceBreaks
    .toSorted((a, b) => Number(a.from) - Number(b.from))
    .map(({ from, unitCost }) => `from ${formatQuantity(from)}: ${formatUnitPrice(unitCost)}`)
  return prices.length > 0 ? `Each f${prices.join(', ').slice(1)}` : ''
}

/** Specification, section 3: maker parts without papers are explained instead of naming the maker. */
function makerOf(line: Offered): string {
  if (line.quality === 'GENUINE_NO_CERT' && line.genuineInfoSupplierExplanation)
    return `No papers: ${line.genuineInfoSupplierExplanation}`
  if (line.makerAuthorized === null) return ''
  return line.makerAuthorized ? 'Authorised by the maker' : 'Not authorised by the maker'
}

function kitOf(
  line: Offered,
  lines: readonly Offered[],
  numberOf: (caseLineId: number) => string,
): string {
  if (line.alternative) return ''
  if (line.kitParentLineId) return `In the price of the kit, line ${numberOf(line.kitParentLineId)}`
  const parts = lines.filter(
    (each) => !each.alternative && each.kitParentLineId === line.caseLineId,
  )
  if (parts.length === 0) return ''
  const numbers = parts.map((part) => numberOf(part.caseLineId)).join(', ')
  return `Kit, one price with ${parts.length === 1 ? 'line' : 'lines'} ${numbers}`
}

/** Whole numbers as few words: `1 to 4, 7, 9 to 11`. */
export function formatNumbers(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
    .flatMap(([from, to]) => (to - from > 1 ? `${from} to ${to}` : from === to ? from : [from, to]))
    .join(', ')
}
