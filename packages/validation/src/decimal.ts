import Big from 'big.js'
import { z } from 'zod'
import { messages } from './messages.ts'

/** Exact decimal arithmetic. Values travel and are stored as decimal strings, never as floats. */
export type Decimal = string

/** An amount of money: up to 12 integer digits and at most 2 decimals, not negative. */
export const Amount = z
  .string()
  .regex(/^\d{1,12}(\.\d+)?$/, messages.number)
  .regex(/^\d{1,12}(\.\d{1,2})?$/, messages.twoDecimals)

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

/** Rounds half up to 2 decimals and prints both: `money('1.005')` is `'1.01'`. */
export const money = (value: Big | Decimal): Decimal => new Big(value).toFixed(2, Big.roundHalfUp)

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
export const lineTotal = (quantity: Decimal, unitCost: Decimal, discountPercent?: Decimal | null) =>
  money(
    new Big(quantity)
      .times(unitCost)
      .times(new Big(100).minus(discountPercent ?? 0))
      .div(100),
  )

/**
 * Reads what a person or a sheet wrote as a plain decimal string, or null when it is not one.
 * Accepts `1234.5`, `1,234.50`, `1 234,50` and `1.234,50`; a lone comma followed by exactly three digits groups.
 */
export function parseDecimal(text: string): Decimal | null {
  const compact = text.trim().replace(/[\s\u00a0']/g, '')
  if (!/^-?[\d.,]+$/.test(compact)) return null
  const point = decimalPoint(compact)
  const plain = [...compact].filter((c, i) => /[\d-]/.test(c) || i === point)
  const value = plain.join('').replace(/,/g, '.')
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(value)) return null
  return new Big(value.replace(/\.$/, '')).toFixed()
}

function decimalPoint(text: string): number {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return Math.max(dot, comma)
  const last = Math.max(dot, comma)
  if (last < 0) return -1
  const repeated = text.indexOf(text[last]!) !== last
  const groups = comma >= 0 && /^-?\d{1,3}(,\d{3})+$/.test(text)
  return repeated || groups ? -1 : last
}
