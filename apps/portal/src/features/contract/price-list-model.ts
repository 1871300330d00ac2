import { countryName } from '@fairlead/formatting/address'
import { formatNumber, formatPercent, formatUnitPrice } from '@fairlead/formatting/number'
import { daysBetween, todayHere } from '@fairlead/validation/day'
import {
  isTypedBreak,
  readBreak,
  readBreaks,
  rowsOfBreaks,
  typedBreaks,
} from '@fairlead/validation/packs'
import { percentBetween } from '@fairlead/validation/price-difference'
import {
  firstPrice,
  PriceLine,
  priceFields,
  priceLineProblem,
  priceOf,
  unkeptProblem,
  type PriceListForm,
} from '@fairlead/validation/price-list'
import type { ReplyOf, RowOf } from '../../server/queries.ts'
import type { NamedRef, PortRef } from '../../ui/choosers.tsx'

export type PriceListHead = ReplyOf<'contract.version'>['priceLists'][number]
/** What a draft list changes, and what a person should look at. */
export type ListChanges = ReplyOf<'priceList.changes'>
export type OverlapRow = ListChanges['overlaps'][number]['rows'][number]
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

/** Prices by quantity in words: `38.70, from 10: 36.80`; the first `most` of them. */
export const priceWords = ({ prices }: Pick<PriceLine, 'prices'>, most?: number) =>
  readBreaks(prices)
    .breaks.slice(0, most)
    .map(({ from, unitCost }, i) =>
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
  /** What it costs in the version before, by quantity. */
  agreed?: string | null
}

/** What a row says is asked by each of its cells at each drawing; a row is replaced, never changed. */
function ofRow<Said>(read: (row: PriceRow) => Said): (row: PriceRow) => Said {
  const known = new WeakMap<PriceRow, { said: Said }>()
  return (row) => {
    const there = known.get(row) ?? { said: read(row) }
    known.set(row, there)
    return there.said
  }
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

const stepsOf = ofRow(({ prices }) => rowsOfBreaks(prices))
const noStep = { from: '', unitCost: '' }
export const stepOf = (row: PriceRow, step: number) => stepsOf(row)[step] ?? noStep

/** The first price of the version before; null where there is none. */
export const agreedPrice = ofRow(({ agreed }) => (agreed ? firstPrice({ prices: agreed }) : null))

/** By how many percent the first price of a line is not as it was agreed; null where nothing was. */
export const changeOf = ofRow((row) => {
  const [agreed, price] = [agreedPrice(row), firstPrice(row)]
  return agreed && price && Number(agreed) !== 0 ? percentBetween(agreed, price) : null
})

/** By how many percent, with its sign: `+3.20 %`, and `+12,075 %` where that is far. */
export const percentWords = (percent: string) =>
  `${Number(percent) > 0 ? '+' : ''}${Math.abs(Number(percent)) < 1000 ? formatPercent(percent) : `${formatNumber(Number(percent).toFixed())} %`}`

/** What the quantity of one of the prices cost before, and by how many percent it is another price; null where that is the same. */
export const stepChanges = ofRow((row) => {
  const before = readBreaks(row.agreed ?? '').breaks
  if (before.length === 0) return []
  return stepsOf(row).map((step) => {
    const now = isTypedBreak(step) ? readBreak(step) : 'from'
    if (typeof now === 'string') return null
    const was = priceOf(before, now.from)
    if (!was || Number(was) === 0 || Number(was) === Number(now.unitCost)) return null
    return { was, percent: percentBetween(was, now.unitCost) }
  })
})

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

interface PlacedProblem {
  field: string
  cell?: { step: number; part: string }
}

/** In which cell of the grid a problem stands. What a sheet has beyond the cells of the grid is told at the first price. */
export function cellOfProblem({ field, cell }: PlacedProblem): string {
  if (field !== 'prices') return field
  return cell && cell.step < steps.length ? `${cell.part}${cell.step}` : 'unitCost0'
}

/** Why the server would not even keep a line of the draft. */
export const unkeptOf = ofRow((row) => (isTyped(row) ? unkeptProblem(lineOf(row)) : null))

const problemOf = ofRow((row) =>
  isTyped(row) ? priceLineProblem({ ...row, unit: row.unit.toUpperCase() }) : null,
)

const nothing = PriceLine.parse({})
/** What is wrong with a text before it stands in its cell. */
export const roomProblem = (field: keyof PriceLine, typed: string) =>
  unkeptProblem({ ...nothing, [field]: typed })?.message ?? null

/** What is wrong with a cell of a line. */
export function problemIn(row: PriceRow, field: string): string | null {
  const problem = problemOf(row)
  return problem && cellOfProblem(problem) === field ? problem.message : null
}
