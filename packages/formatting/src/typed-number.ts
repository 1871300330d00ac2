import { parseDecimal } from '@fairlead/validation/decimal'
import { written } from '@fairlead/validation/written'

const lone = /(?<![\d.,])([1-9]\d{0,2})[.,](\d{3})(?![\d.,])/

/** Whether a comma parts decimals in the reader's form. */
const hasComma = () => written.number('.') === ','

/**
 * What was typed or pasted for a number, for the rules that read it. Where a comma parts decimals, one sign before three digits says two
 * things: it stays with a `?` behind it, which no rule takes for a number.
 */
export const typedNumber = (text: string): string =>
  hasComma() && lone.test(text) ? `${text}?` : text

/** The same for a form: what is read in the reader's form goes on as a plain decimal. */
export function plainNumber(text: string): string {
  const typed = typedNumber(text)
  return hasComma() ? (parseDecimal(typed) ?? typed) : typed
}

/** A kept number as a field shows it: `12,5` for `12.5`, and never so that it could be read in two ways: `1,1250`. */
export function shownNumber(value: string): string {
  if (!hasComma()) return value
  if (value.endsWith('?')) return value.slice(0, -1)
  if (!/^-?\d+\.\d+$/.test(value)) return value
  return `${value}${lone.test(value) ? '0' : ''}`.replace('.', ',')
}

/** What is asked of a number that could be read in two ways; null of any other. */
export function whichNumber(value: string): string | null {
  const [, whole, rest] = (value.endsWith('?') && lone.exec(value)) || []
  return whole ? `Is this ${whole}${rest} or ${whole},${rest}0? Please type one of them` : null
}
