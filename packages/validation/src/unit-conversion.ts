import Big from 'big.js'
import { parseDecimal, unitPrice, type Decimal } from './decimal.ts'

/** Units of one kind, each in the first of them. International pound and inch (1959); US gallon and barrel of 42 of them. */
const kinds: readonly Readonly<Record<string, string>>[] = [
  { PCS: '1', PC: '1', PCE: '1', PIECE: '1', STK: '1', EA: '1', DOZ: '12', GRS: '144' },
  { KG: '1', KGS: '1', KGM: '1', G: '0.001', MT: '1000', TNE: '1000', LB: '0.45359237' },
  {
    LTR: '1',
    L: '1',
    ML: '0.001',
    CL: '0.01',
    CBM: '1000',
    MTQ: '1000',
    GAL: '3.785411784',
    BBL: '158.987294928',
  },
  { MTR: '1', M: '1', KM: '1000', CM: '0.01', MM: '0.001', FT: '0.3048', IN: '0.0254' },
]

/** As abbreviations are written: `pcs.` is `PCS`. */
const tidyUnit = (unit: string) => unit.trim().toUpperCase().replace(/\.$/, '')

/** So many of `from` in `to`; null where one cannot be counted in the other. A pack is only itself. */
export function inUnit(count: Big | Decimal, from: string, to: string): Big | null {
  const [a, b] = [tidyUnit(from), tidyUnit(to)]
  if (a === b) return new Big(count)
  const kind = kinds.find((units) => units[a] && units[b])
  // Multiplied before it is divided: 120 pieces are ten dozens, not almost ten.
  return kind ? new Big(count).times(kind[a]!).div(kind[b]!) : null
}

/** What a unit is counted with: the same for all that can be converted into each other. */
export const unitKind = (unit: string): string => {
  const own = tidyUnit(unit)
  const kind = kinds.find((units) => units[own])
  return kind ? Object.keys(kind)[0]! : own
}

/** Whether fewer are bought than a contract's price asks for, which counts in its own unit; not said of what cannot be counted in it. */
export function isBelowMinimum(
  { quantity, unit }: { quantity: string; unit: string },
  { minimum, listUnit }: { minimum: string; listUnit: string },
): boolean {
  const typed = parseDecimal(quantity)
  const bought = typed && inUnit(typed, unit, listUnit)
  return Boolean(bought && minimum && bought.lt(minimum))
}

/** The price of one `wanted` where one `unit` has this price. */
export function priceInUnit(price: Decimal, unit: string, wanted: string): Decimal | null {
  const converted = inUnit(price, wanted, unit)
  return converted && unitPrice(converted)
}
