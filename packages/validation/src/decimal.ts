import Big from 'big.js'
import { z } from 'zod'
import { centsOf } from './cents.ts'
import { messages } from './messages.ts'

/** Exact decimal arithmetic. Values travel and are stored as decimal strings, never as floats. */
export type Decimal = string

/** An amount of money: up to 12 integer digits and at most 2 decimals, not negative. */
export const Amount = z
  .string()
  .regex(/^\d{1,12}(\.\d+)?$/, { error: messages.number, abort: true })
  .regex(/^\d{1,12}(\.\d{1,2})?$/, messages.twoDecimals)

/** A price of one unit: as an amount, but with up to 4 decimals, as fuel and lubricants are quoted. */
export const UnitPrice = z
  .string()
  .regex(/^\d{1,12}(\.\d+)?$/, { error: messages.number, abort: true })
  .regex(/^\d{1,12}(\.\d{1,4})?$/, messages.fourDecimals)

/** A quantity: greater than zero, at most 3 decimals. */
export const Quantity = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, messages.number)
  .refine((value) => Number(value) > 0, messages.number)

/** A percentage from 0 to 100 with at most 2 decimals. */
export const Percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, messages.number)
  .refine((value) => Number(value) <= 100, messages.number)

/** ISO 4217 code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Please choose a currency')

/** Rounds half up to what the currency has, 2 decimals unless it is named, and prints both: `money('1.005')` is `'1.01'`. */
export const money = (value: Big | Decimal, currency?: string | null): Decimal =>
  new Big(value).round(centsOf(currency), Big.roundHalfUp).toFixed(2)

/** A unit price with its 2 to 4 decimals: `unitPrice('1.8450')` is `'1.845'`, `unitPrice('25')` is `'25.00'`. */
export const unitPrice = (value: Big | Decimal): Decimal =>
  typeof value === 'string' && withCents.test(value)
    ? value
    : new Big(value).toFixed(4, Big.roundHalfUp).replace(/0{1,2}$/, '')

/** As most prices are typed. */
const withCents = /^(0|[1-9]\d*)\.\d\d$/

/** Three digits behind a point are thousands to some and decimals to others: `1.234`. */
export const mayBeThousands = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(text.trim())

/** What is asked where a price can be read in two ways. */
export const whichPrice = (text: string): string => {
  const digits = text.trim().replace('.', ',')
  return `Is this ${digits} or ${text.trim()}0? Please type one of them`
}

/** A decimal without zeros behind: `plain('5.00')` is `'5'`. */
export const plain = (value: Decimal): Decimal =>
  value.includes('.') ? value.replace(/\.?0+$/, '') : value

/** Sum of decimals, exact: `sum([])` is `0`. */
export const sum = (values: Iterable<Big | Decimal>): Big => {
  let total = new Big(0)
  for (const value of values) total = total.plus(value)
  return total
}

/** `quantity x unit cost` less a discount in percent, rounded to the cent as the line total printed everywhere. */
export const lineTotal = (
  quantity: Decimal,
  unitCost: Decimal,
  discountPercent?: Decimal | null,
  currency?: string | null,
) =>
  (discountPercent ? null : wholeProduct(quantity, unitCost, centsOf(currency))) ??
  money(discounted(new Big(quantity).times(unitCost), discountPercent), currency)

/**
 * The product of two decimals, rounded half up, by whole numbers as far as these are exact: a list of lines costs a fifth of what it
 * does with `Big`. Null where they are too large.
 */
function wholeProduct(one: Decimal, other: Decimal, wanted: number): Decimal | null {
  if (!digitsAlone.test(one) || !digitsAlone.test(other)) return null
  const digits = Number(one.replace('.', '')) * Number(other.replace('.', ''))
  if (digits >= largestExact) return null
  const places = placesOf(one) + placesOf(other)
  const kept = Math.min(places, wanted)
  const unit = 10 ** (places - kept)
  return (Math.floor((digits + unit / 2) / unit) / 10 ** kept).toFixed(2)
}

const digitsAlone = /^\d+(\.\d+)?$/
const placesOf = (value: Decimal) => value.split('.')[1]?.length ?? 0
/** Below it cents are told apart in a number that is divided. */
const largestExact = 1e13

const discounted = (amount: Big, percent?: Decimal | null) =>
  percent ? amount.times(new Big(100).minus(percent)).div(100) : amount

/** Groups of three digits after one to three, all set apart by the same sign; what is cut off then needs another one. */
const grouped = /^[1-9]\d{0,2}([.,' \u00a0\u2009\u2019\u202f])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
const ungrouped = /^(?:\d+[.,]?\d*|[.,]\d+)$/
const loneDot = /^\d{1,3}\.\d{3}$/

/**
 * Reads what a person or a sheet wrote as a plain decimal string, or null when it is not one, or is grouped as nobody groups.
 * Accepts `1234.5`, `1,234.50`, `1 234,50` and `1.234,50`; a lone comma followed by exactly three digits groups, a lone dot does not.
 */
export function parseDecimal(text: string): Decimal | null {
  const trimmed = text.trim()
  const sign = trimmed.startsWith('-') ? '-' : ''
  const written = trimmed.slice(sign.length)
  const group = loneDot.test(written) ? null : grouped.exec(written)?.[1]
  if (!group && !ungrouped.test(written)) return null
  const plain = (group ? written.replaceAll(group, '') : written).replace(',', '.')
  return new Big(sign + plain.replace(/\.$/, '')).toFixed()
}
