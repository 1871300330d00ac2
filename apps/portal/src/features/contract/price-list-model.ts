import { countryName } from '@fairlead/formatting/address'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { daysBetween, todayHere } from '@fairlead/validation/day'
import {
  PriceLine,
  priceFields,
  priceLineProblem,
  type PriceListForm,
} from '@fairlead/validation/price-list'
import { readBreaks, rowsOfBreaks, typedBreaks } from '@fairlead/validation/packs'
import type { ReplyOf, RowOf } from '../../server/queries.ts'
import type { NamedRef, PortRef } from '../../ui/choosers.tsx'

export type PriceListHead = ReplyOf<'contract.version'>['priceLists'][number]
export type StoredLine = RowOf<'priceList.lines'>

const base = '/secured/buyer/contract'
function asked(said: Record<string, number | null | undefined>): string {
  const known = Object.entries(said).filter(([, value]) => value)
  return known.length > 0 ? `?${known.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
}

/** Where a price list of the version in force and one of the draft stand. */
export const priceListPaths = {
  active: (id: number, uuid: string, version?: number, line?: number | null) =>
    `${base}/${id}/view-active-pricelist/${uuid}${asked({ version, line })}`,
  draft: (id: number, uuid: string, line?: number | null) =>
    `${base}/${id}/edit-draft-pricelist/${uuid}${asked({ line })}`,
  add: (id: number) => `${base}/${id}/add-draft-pricelist/${crypto.randomUUID()}`,
} as const

/** A list as its vendor reads it too, who is not told its own name. */
export type PriceListShown = ReplyOf<'supplierPriceList.get'> &
  Partial<Pick<PriceListHead, 'vendor' | 'problems'>>

/** A list by its vendor and its own name; else by where it holds. */
export const listName = (list: PriceListShown) =>
  [list.vendor?.name, list.name].filter(Boolean).join(', ') || placeWords(list) || 'Price list'

/** A list that ends within 60 days, as the screens mark it. */
export function endsSoon({ validTo }: Pick<PriceListHead, 'validTo'>): boolean {
  if (!validTo) return false
  const left = daysBetween(todayHere(), validTo)
  return left >= 0 && left <= 60
}

/** The ports of a list in a few words. */
export function placeWords({
  world,
  countries,
  ports,
}: Pick<PriceListHead, 'world' | 'countries' | 'ports'>) {
  if (world) return 'Every port'
  const [first, ...more] = [
    ...countries.map((code) => `${countryName(code)}, all ports`),
    ...ports.map(({ name }) => name),
  ]
  if (!first) return ''
  return more.length > 0 ? `${first} and ${more.length} more` : first
}

/** Prices by quantity in words: `38.70, from 10: 36.80`. */
export const priceWords = ({ prices }: Pick<PriceLine, 'prices'>) =>
  readBreaks(prices)
    .breaks.map(({ from, unitCost }, i) =>
      i === 0 && from === '1'
        ? formatUnitPrice(unitCost)
        : `from ${from}: ${formatUnitPrice(unitCost)}`,
    )
    .join(', ')

/** Where and when a list holds, as it is typed. */
export interface ListTerms {
  vendor: string
  name: string
  currency: string
  world: boolean
  countries: NamedRef[]
  ports: PortRef[]
  validFrom: string
  validTo: string
  perDelivery: string
  freeFrom: string
  delivery: string
}

export const termsForm = (
  terms: Omit<ListTerms, 'countries'> & { countries: readonly string[] },
): PriceListForm => ({
  supplierId: Number(terms.vendor),
  name: terms.name,
  currency: terms.currency,
  world: terms.world,
  countries: [...terms.countries],
  ports: terms.ports.map(({ locode }) => locode),
  validFrom: terms.validFrom || null,
  validTo: terms.validTo || null,
  perDelivery: terms.perDelivery,
  freeFrom: terms.freeFrom,
  delivery: terms.delivery,
})

/** A line in the grid; without an id it is not on the server yet. */
export interface PriceRow extends PriceLine {
  key: string
  /** Its place in the whole list, as it was read. */
  position?: number
  /** What it costs in the version before. */
  agreed?: string | null
}

let lastKey = 0
const blank = PriceLine.parse({})
export const blankPriceRow = (): PriceRow => {
  lastKey += 1
  return { ...blank, key: `n${Date.now().toString(36)}${lastKey}` }
}
export const rowOf = (line: StoredLine): PriceRow => ({
  ...lineOf(line),
  key: `i${line.id}`,
  position: line.position,
  agreed: line.agreed,
})
export const lineOf = (line: PriceLine): PriceLine =>
  Object.fromEntries(priceFields.map((field) => [field, line[field]])) as unknown as PriceLine

export const isTyped = (row: PriceRow) => priceFields.some((field) => row[field] !== '')

/** Prices by quantity stand in three pairs of cells. */
export const steps = [0, 1, 2] as const

export const stepOf = ({ prices }: PriceLine, step: number) =>
  rowsOfBreaks(prices)[step] ?? { from: '', unitCost: '' }

/** A line with one price or quantity typed; the first price is from 1 on where nothing else is typed. */
export function withStep(
  row: PriceRow,
  step: number,
  part: 'from' | 'unitCost',
  text: string,
): PriceRow {
  const rows = rowsOfBreaks(row.prices)
  while (rows.length <= step) rows.push({ from: '', unitCost: '' })
  const typed = text.replaceAll(/[=;]/g, ' ')
  rows[step] = { ...rows[step]!, [part]: typed }
  if (step === 0 && part === 'unitCost' && typed && !rows[0]!.from) rows[0]!.from = '1'
  const last = rows.findLastIndex(({ from, unitCost }) => from !== '' || unitCost !== '')
  return { ...row, prices: typedBreaks(rows.slice(0, last + 1)) }
}

/** What is wrong with a cell of a line. */
export function problemIn(row: PriceRow, field: string): string | null {
  if (!isTyped(row)) return null
  const problem = priceLineProblem({ ...row, unit: row.unit.toUpperCase() })
  const { cell } = problem ?? {}
  // What a sheet has beyond the cells of the grid is told at the first price.
  const step = cell && cell.step < steps.length ? `${cell.part}${cell.step}` : 'unitCost0'
  const place = cell ? step : problem?.field
  return place === field ? problem!.message : null
}
