import Big from 'big.js'
import { z } from 'zod'
import { mayBeThousands, parseDecimal, Quantity, UnitPrice, type Decimal } from './decimal.ts'

/** A price that holds from a quantity on. */
export const PriceBreak = z.object({ from: Quantity, unitCost: UnitPrice })
export type PriceBreak = z.output<typeof PriceBreak>

/** More prices than these nobody compares. */
export const mostBreaks = 6

interface Priced {
  unitCost: Decimal
  /** The offered quantity, for which `unitCost` holds. */
  quantity: Decimal
  priceBreaks?: readonly PriceBreak[] | null | undefined
}

/**
 * The price of one unit when so many are ordered: that of the largest quantity reached. The offered quantity has the price
 * of the line; what is below every quantity that was priced has it too.
 */
export function priceFor(
  { unitCost, quantity, priceBreaks }: Priced,
  wanted: Big | Decimal,
): Decimal {
  if (!priceBreaks?.length) return unitCost
  const prices = [...priceBreaks, { from: quantity, unitCost }]
  const reached = prices
    .filter(({ from }) => new Big(from).lte(wanted))
    .sort((a, b) => new Big(b.from).cmp(a.from))
  return reached[0]?.unitCost ?? unitCost
}

interface Packed {
  unit: string
  packSize?: Decimal | null | undefined
  minimumQuantity?: Decimal | null | undefined
}

/** What does not fit the packs of an offer when so many are ordered, in words; nothing where it fits. */
export function packWords(
  { unit, packSize, minimumQuantity }: Packed,
  wanted: Big | Decimal,
): string[] {
  const quantity = new Big(wanted)
  const below = minimumQuantity && quantity.lt(minimumQuantity)
  const broken = packSize && !quantity.mod(packSize).eq(0)
  return [
    ...(below ? [`below the minimum of ${printed(minimumQuantity)} ${unit}`] : []),
    ...(broken ? [`not whole packs of ${printed(packSize)} ${unit}`] : []),
  ]
}

const printed = (value: Decimal) => new Big(value).toFixed()

/** A line as it is typed: what is wrong with its packs and prices by quantity. */
export interface PackedLine {
  unitCost?: Decimal | null | undefined
  quantity?: Decimal | null | undefined
  unit?: string | null | undefined
  packSize?: Decimal | null | undefined
  minimumQuantity?: Decimal | null | undefined
  priceBreaks?: readonly PriceBreak[] | null | undefined
  kitParentLineId?: unknown
}

type Problem = readonly [field: 'packSize' | 'minimumQuantity' | 'priceBreaks', words: string]

/** What must hold of packs, minimum and prices by quantity. A buyer who takes no other quantity has the last word on it. */
export function packProblems(
  line: PackedLine,
  { lockQuantity = false }: { lockQuantity?: boolean | undefined } = {},
): Problem[] {
  const breaks = line.priceBreaks ?? []
  if (!line.packSize && !line.minimumQuantity && breaks.length === 0) return []
  const said = [
    ...(line.packSize ? (['packSize'] as const) : []),
    ...(line.minimumQuantity ? (['minimumQuantity'] as const) : []),
    ...(breaks.length > 0 ? (['priceBreaks'] as const) : []),
  ]
  if (!line.unitCost || !line.quantity)
    return said.map((field) => [field, 'An unquoted item has no packs and prices by quantity'])
  if (line.kitParentLineId)
    return said.map((field) => [field, 'A part of a kit is in the price and packs of its kit'])
  const [quantity] = [line.quantity]
  const unit = line.unit || 'units'
  const fits = lockQuantity ? [] : packWords({ ...line, unit }, quantity)
  return [
    ...fits.map((words): Problem => [
      words.startsWith('below') ? 'minimumQuantity' : 'packSize',
      `The offered quantity is ${words}`,
    ]),
    ...breakProblems(quantity, line.unitCost, breaks),
  ]
}

function breakProblems(
  quantity: Decimal,
  unitCost: Decimal,
  breaks: readonly PriceBreak[],
): Problem[] {
  const sorted = [...breaks, { from: quantity, unitCost }].sort((a, b) =>
    new Big(a.from).cmp(b.from),
  )
  return sorted.flatMap((one, i): Problem[] => {
    const before = sorted[i - 1]
    if (!before) return []
    if (new Big(before.from).eq(one.from))
      return [
        [
          'priceBreaks',
          new Big(one.from).eq(quantity)
            ? 'The price of the offered quantity stands in the line itself'
            : `Two prices from ${printed(one.from)} on`,
        ],
      ]
    return new Big(one.unitCost).gt(before.unitCost)
      ? [['priceBreaks', `From ${printed(one.from)} on one unit costs more than for less`]]
      : []
  })
}

/** Prices by quantity as a draft keeps them, also those that cannot be read yet: `200=8.50;500=8`. */
export const typedBreaks = (breaks: readonly { from: string; unitCost: string }[]): string =>
  breaks
    .map(({ from, unitCost }) => `${mayBeThousands(from) ? `${from}0` : from}=${unitCost}`)
    .join(';')

/** The rows of what a draft keeps, as typed. */
export const rowsOfBreaks = (typed: string): { from: string; unitCost: string }[] =>
  typed === ''
    ? []
    : typed.split(';').map((row) => {
        const [from = '', unitCost = ''] = row.split('=')
        return { from, unitCost }
      })

type TypedBreak = ReturnType<typeof rowsOfBreaks>[number]
/** Whether a row holds something. */
export const isTypedBreak = ({ from, unitCost }: TypedBreak): boolean =>
  `${from}${unitCost}`.trim() !== ''

/** What a typed row says, or its first part that cannot be read. */
export function readBreak({ from, unitCost }: TypedBreak): PriceBreak | keyof TypedBreak {
  const read = PriceBreak.safeParse({
    from: mayBeThousands(from) ? '' : plainText(from, Quantity),
    unitCost: mayBeThousands(unitCost) ? '' : plainText(unitCost, UnitPrice),
  })
  if (read.success) return read.data
  return read.error.issues.some(({ path }) => path[0] === 'from') ? 'from' : 'unitCost'
}

/** What can be read of typed prices, and how many of the rows that hold something cannot. */
export function readBreaks(typed: string): { breaks: PriceBreak[]; unread: number } {
  const rows = rowsOfBreaks(typed).filter(isTypedBreak)
  const breaks = rows.map(readBreak).filter((read) => typeof read === 'object')
  return { breaks, unread: rows.length - breaks.length }
}

/** Prices by quantity as they are stored: written plain where all of them can be read, else as typed. */
export function plainPrices(typed: string): string {
  const { breaks, unread } = readBreaks(typed)
  return unread > 0 ? typed : typedBreaks(breaks)
}

/** A number as it was typed where that is one already: `8.50` stays `8.50`. */
const plainText = (text: string, shape: z.ZodType) =>
  shape.safeParse(text.trim()).success ? text.trim() : (parseDecimal(text) ?? text)
