import Big from 'big.js'
import { z } from 'zod'
import { contractLimits } from './contract.ts'
import {
  Amount,
  Currency,
  mayBeThousands,
  plain,
  Quantity,
  whichPrice,
  type Decimal,
} from './decimal.ts'
import { isTypedBreak, mostBreaks, readBreak, rowsOfBreaks, type PriceBreak } from './packs.ts'
import { chargeProblem, type DeliveryCharge } from './delivery-charge.ts'
import { IndexLevel } from './price-index.ts'
import { Day, Id, Locode, text } from './text.ts'
import { isDay } from './typed-day.ts'
import { CodeScheme, Quality } from './vocabulary.ts'

const Charge = z
  .union([Amount, z.literal('')])
  .nullish()
  .transform((amount) => amount || null)

/** Where and when the prices of a vendor hold. A draft may still be without place and days. */
export const PriceListForm = z.object({
  supplierId: Id,
  name: text(120).default(''),
  currency: Currency,
  world: z.boolean().default(false),
  /** ISO 3166: every port of these. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
  ports: z.array(Locode).max(contractLimits.ports).default([]),
  validFrom: Day.nullish().default(null),
  validTo: Day.nullish().default(null),
  /** What one delivery costs in the list's currency, and from how much goods on it is free. */
  perDelivery: Charge,
  freeFrom: Charge,
  /** What else delivery costs, in words: per kilometre, launch hire, weekends. */
  delivery: text(400).default(''),
})
export type PriceListForm = z.input<typeof PriceListForm>

const cell = (max: number) => text(max).default('')
/** A line as it is typed: a draft keeps also what cannot be read yet. Prices are `1=38.70;10=36.80`, from so many on. */
export const PriceLine = z.object({
  scheme: z
    .union([CodeScheme, z.literal('')], { error: 'This catalogue is none of the list' })
    .default(''),
  code: cell(60),
  makerNumber: cell(80),
  description: cell(400),
  unit: text(20)
    .default('')
    .transform((unit) => unit.toUpperCase()),
  prices: cell(300),
  minimum: cell(20),
  leadDays: cell(10),
  quality: cell(40),
  validFrom: cell(20),
  validTo: cell(20),
  /** The index of the contract that the prices follow, and its value that they are of; both or neither. */
  indexName: cell(60),
  indexBase: cell(20),
})
export type PriceLine = z.output<typeof PriceLine>
/** The fields of a line, in the order of the sheet. */
export const priceFields = Object.keys(PriceLine.shape) as (keyof PriceLine)[]

const bare = (typed: string) => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The fields of a line in words. */
export const priceFieldLabels: Record<keyof PriceLine, string> = {
  scheme: 'Catalogue',
  code: 'Code',
  makerNumber: "Maker's number",
  description: 'Description',
  unit: 'Unit',
  prices: 'Prices',
  minimum: 'Minimum',
  leadDays: 'Lead days',
  quality: 'Quality',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  indexName: 'Index',
  indexBase: 'Index base',
}

/** What a code is found by, however it is written; null where it says nothing. */
export const codeKey = ({ scheme, code }: { scheme: string; code: string }): string | null =>
  bare(code) ? `${scheme}:${bare(code)}` : null
/** The same of a maker's number; null where it says nothing. */
export const makerKey = (makerNumber: string): string | null => bare(makerNumber) || null

/** What a wanted line may be found by in a price list. */
export interface PriceKeys {
  codes: string[]
  makers: string[]
}

/**
 * What a wanted line is found by, the surest first: what follows counts only where nothing was found before. Without a catalogue
 * every one is tried. A number that is of no catalogue may be called a part number here and the company's own there.
 */
export function priceKeysOf(item: {
  code: string
  scheme?: CodeScheme | null | undefined
}): PriceKeys[] {
  const by = (...schemes: CodeScheme[]) => ({
    codes: schemes.flatMap((scheme) => codeKey({ scheme, code: item.code }) ?? []),
    makers: schemes.includes('MAKER') ? [item.code].flatMap((code) => makerKey(code) ?? []) : [],
  })
  const { scheme } = item
  if (!scheme) return [by(...CodeScheme.options)]
  if (scheme === 'MAKER') return [by('MAKER'), by('OWN')]
  return scheme === 'OWN' ? [by('OWN'), by('MAKER')] : [by(scheme)]
}

/** Which of the prices by quantity, from 0 on, and which half of it. */
export interface PriceCell {
  step: number
  part: 'from' | 'unitCost'
}
interface LineProblem {
  field: keyof PriceLine
  message: string
  /** Where the field is `prices`. */
  cell?: PriceCell
}

/** Why a line cannot even be kept, and in which field; null where a draft takes it. */
export function unkeptProblem(line: z.input<typeof PriceLine>): LineProblem | null {
  const [issue] = PriceLine.safeParse(line).error?.issues ?? []
  if (!issue) return null
  return { field: issue.path[0] as keyof PriceLine, message: issue.message }
}

/** What is wrong with a line, and in which field; null where it can be published. */
export function priceLineProblem(line: PriceLine): LineProblem | null {
  const unkept = unkeptProblem(line)
  if (unkept) return unkept
  const said = (field: keyof PriceLine, message: string) => ({ field, message })
  if (!codeKey(line) && !makerKey(line.makerNumber))
    return said('code', "Type a code or the maker's number")
  if (codeKey(line) && !line.scheme) return said('scheme', 'Say of which catalogue the code is')
  if (!line.description) return said('description', 'Describe the item')
  if (!line.unit) return said('unit', 'Type the unit')
  const prices = pricesProblem(line.prices)
  if (prices) return { field: 'prices', ...prices }
  const minimum = unsure(line.minimum)
  if (mayBeThousands(minimum)) return said('minimum', whichQuantity(minimum))
  if (line.minimum && !Quantity.safeParse(line.minimum.replace(/(\.\d{3})0$/, '$1')).success)
    return said('minimum', 'The minimum is a quantity')
  if (line.leadDays && !/^\d{1,4}$/.test(line.leadDays))
    return said('leadDays', 'The lead time is a number of days')
  if (line.quality && !Quality.safeParse(line.quality).success)
    return said('quality', 'This quality is none of the list')
  for (const field of ['validFrom', 'validTo'] as const)
    if (line[field] && !isDay(line[field])) return said(field, 'This is no day')
  if (line.validFrom && line.validTo && line.validTo < line.validFrom)
    return said('validTo', 'The line ends before it begins')
  if (line.indexName && !line.indexBase)
    return said('indexBase', 'Type the value of the index that the prices are of')
  if (line.indexBase && !line.indexName)
    return said('indexName', 'Say which index the prices follow')
  if (line.indexBase && !IndexLevel.safeParse(line.indexBase).success)
    return said('indexBase', 'This value of the index cannot be read')
  return null
}

/** What is asked where a quantity can be read in two ways: `Is this 1000 or 1?`, `1234 or 1.2340`. */
const whichQuantity = (text: string): string => {
  const typed = text.trim()
  const less = plain(typed)
  return `Is this ${typed.replace('.', '')} or ${less === typed ? `${typed}0` : less}? Please type one of them`
}

/** `1.234` of a `1,234?`, as a number is kept that a sheet or a reader's form leaves open. */
const unsure = (typed: string): string =>
  typed.endsWith('?') ? typed.slice(0, -1).replace(',', '.') : typed

function unreadWords(part: PriceCell['part'], typed: string): string {
  if (part === 'from' && mayBeThousands(unsure(typed))) return whichQuantity(unsure(typed))
  if (part === 'from')
    return typed.trim() ? 'This quantity cannot be read' : 'Type from how many on'
  if (mayBeThousands(unsure(typed))) return whichPrice(unsure(typed))
  return typed.trim() ? 'This price cannot be read' : 'Type the price'
}

function pricesProblem(typed: string): Pick<LineProblem, 'message' | 'cell'> | null {
  const said = (step: number, part: PriceCell['part'], message: string) => ({
    message,
    cell: { step, part },
  })
  const rows = rowsOfBreaks(typed)
  if (!rows.some(isTypedBreak)) return said(0, 'unitCost', 'Type a price')
  let before: PriceBreak | null = null
  for (const [step, row] of rows.entries()) {
    if (!isTypedBreak(row)) continue
    const read = readBreak(row)
    if (typeof read === 'string') return said(step, read, unreadWords(read, row[read]))
    if (step >= mostBreaks) return said(step, 'from', `At most ${mostBreaks} prices`)
    if (before && new Big(read.from).lte(before.from))
      return said(step, 'from', `Quantities must rise: from ${before.from}, then from ${read.from}`)
    before = read
  }
  return null
}

/** The first price of a line: what a change is told by; null where that one cannot be read. */
export function firstPrice({ prices }: Pick<PriceLine, 'prices'>): Decimal | null {
  const first = rowsOfBreaks(prices).find(isTypedBreak)
  const read = first && readBreak(first)
  return typeof read === 'object' ? read.unitCost : null
}

/** The price of one unit when so many are bought: that of the largest quantity reached, else the first. */
export function priceOf(breaks: readonly PriceBreak[], quantity: Big | Decimal): Decimal | null {
  const reached = breaks.findLast(({ from }) => Number(from) <= Number(quantity))
  return (reached ?? breaks[0])?.unitCost ?? null
}

/** The place of a list. */
export interface Places {
  world: boolean
  countries: readonly string[]
  ports: readonly string[]
}

/** Whether a list holds in a port; the first two letters of a UN/LOCODE are its country. */
export const holdsIn = ({ world, countries, ports }: Places, port: string): boolean =>
  world || countries.includes(port.slice(0, 2)) || ports.includes(port)

/** What keeps a list from being published, beside its lines. */
export function priceListProblems(
  list: Places &
    DeliveryCharge & {
      validFrom: string | null
      validTo: string | null
      name: string
      supplierId: number
      lines: number
    },
  vendors: readonly number[],
): string[] {
  const said: string[] = []
  if (!vendors.includes(list.supplierId)) said.push('its vendor is not named in the contract')
  if (!list.world && list.countries.length + list.ports.length === 0) said.push('no port is named')
  if (!list.validFrom || !list.validTo) said.push('its days are missing')
  else if (list.validTo < list.validFrom) said.push('it ends before it begins')
  const charge = chargeProblem(list)
  if (charge) said.push(charge)
  if (list.lines === 0) said.push('it has no lines')
  return said
}
