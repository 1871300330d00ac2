import type { Judgement } from '@fairlead/validation/comparison'
import type { BestSingle } from '@fairlead/validation/decision'
import Big from 'big.js'
import { formatFixed, formatPercent } from './number.ts'

/** The word under a price: how far it is from the lowest, or why it does not compete. */
export function judgementText({ word, percent }: Judgement, unit: string): string {
  switch (word) {
    case 'rate':
      return 'no rate'
    case 'unit':
      return `per ${unit}`
    case 'kit':
      return 'whole kit'
    case 'part':
      return 'in the kit'
    case 'compared':
      return percent === null
        ? ''
        : `${percent.startsWith('-') ? '' : '+'}${formatPercent(percent)}`
    case 'lowest':
      return /* a text */ 'lowest'
    case 'below':
      return /* a text */ 'below'
    case 'expired':
      return /* a text */ 'expired'
    default:
      return word
  }
}

/** A price per unit with as many decimals as tell it from the others: `2.127` beside `2.126`; a dash when there is none. */
export const formatCompared = (value: string | null, decimals = 2): string =>
  formatFixed(value, Math.max(2, decimals))

/** `Pulau, 55 of 60 lines, rest from Kestrelman`: the best single supplier with what it covers. */
export function bestSingleText(
  { quotationId, covers, of, restFrom }: BestSingle,
  nameOf: (quotationId: number) => string,
): string {
  const coverage =
    covers === of ? `all ${of} ${of === 1 ? 'line' : 'lines'}` : `${covers} of ${of} lines`
  const rest = restFrom.length > 0 ? `, rest from ${restFrom.map(nameOf).join(', ')}` : ''
  return `${nameOf(quotationId)}, ${coverage}${rest}`
}

/** By how much an amount is below or above the one before: `-4.20 %`. */
export function changeText(before: string, now: string): string {
  if (Number(before) === 0) return ''
  const percent = new Big(now).minus(before).times(100).div(before)
  return `${percent.gt(0) ? '+' : ''}${formatPercent(percent.toFixed(2))}`
}
