import { differenceRows } from '@fairlead/formatting/order-change'
import { orderDifference, type OrderTerms } from '@fairlead/validation/order-change'

const shown = 40

/** What a letter says of a change, row by row, as many as it holds. */
export function changeRows(
  change: { before: OrderTerms; after: OrderTerms },
  currency: string,
): [string, string][] {
  const rows = differenceRows(orderDifference(change.before, change.after), currency).map(
    ({ label, from, to }): [string, string] => [label, `${from}, now ${to}`],
  )
  if (rows.length <= shown) return rows
  return [...rows.slice(0, shown), ['More', `${rows.length - shown} further changes, in the order`]]
}

/** The same in a few words, for the history. */
export function changeWords(change: { before: OrderTerms; after: OrderTerms }, currency: string) {
  const rows = differenceRows(orderDifference(change.before, change.after), currency)
  const words = rows.slice(0, 3).map(({ label, from, to }) => `${label}: ${from}, now ${to}`)
  const more = rows.length - words.length
  return [...words, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}
