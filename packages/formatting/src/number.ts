import { centsOf } from '@fairlead/validation/cents'
import { grouped, written } from '@fairlead/validation/written'
import Big from 'big.js'

function print(value: string | number | null | undefined, fixed: boolean, decimals = 2): string {
  if (value === null || value === undefined || value === '') return '-'
  const text = new Big(value).toFixed(decimals, Big.roundHalfUp)
  const [whole = '0', fraction = ''] = text.split('.')
  return grouped(whole, fixed ? fraction : fraction.replace(/0+$/, ''))
}

/** Thousands separators and up to 2 decimals; a dash when empty: `1,234.5`. Specification, section 9. */
export const formatNumber = (value?: string | number | null) => print(value, false)

/** Thousands separators and always 2 decimals, none in a currency that has none; a dash when empty: `1,234.50`. */
export const formatAmount = (value?: string | number | null, currency?: string | null) =>
  print(value, true, centsOf(currency))

/** A unit price as an amount, or with 4 decimals where it has more than 2; a dash when empty: `1,234.50`, `1.8450`. */
export const formatUnitPrice = (value?: string | number | null, currency?: string | null) =>
  /\.\d\d0*[1-9]/.test(`${value}`) ? print(value, true, 4) : formatAmount(value, currency)

/** Thousands separators and as many decimals as asked for; a dash when empty. */
export const formatFixed = (value: string | number | null, decimals: number) =>
  print(value, true, decimals)

/** Currency code and amount: `EUR 1,234.50`. */
export const formatMoney = (value: string | number | null | undefined, currency: string | null) =>
  value === null || value === undefined || !currency
    ? '-'
    : `${currency} ${formatAmount(value, currency)}`

/** Always 2 decimals and a spaced sign: `4.36 %`. */
export const formatPercent = (value?: string | number | null) =>
  value === null || value === undefined || value === '' ? '-' : `${print(value, true)} %`

/** A quantity with up to 3 decimals and no padding: `12`, `0.125`. */
export function formatQuantity(value?: string | null): string {
  if (!value) return '-'
  const [whole = '0', fraction] = new Big(value).toFixed().split('.')
  return grouped(whole, fraction)
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** Bytes to the base of 1024, one decimal above B: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : written.number(value.toFixed(1).replace(/\.0$/, ''))} ${units[unit]}`
}
