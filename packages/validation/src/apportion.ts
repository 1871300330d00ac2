import Big from 'big.js'
import type { Decimal } from './decimal.ts'

/**
 * Divides a total into amounts of whole cents that add up to it, by weight: each gets its share rounded down, and the cents
 * that are left go to those that lost most by it (largest remainder). Without any weight all shares are alike.
 */
export function apportion(total: Big, weights: readonly Big[]): Decimal[] {
  const cents = new Big(total.toFixed(2, Big.roundHalfUp)).times(100)
  const whole = weights.reduce((all, weight) => all.plus(weight), new Big(0))
  if (weights.length === 0) return []
  if (whole.lte(0)) {
    const alike = weights.map(() => new Big(1))
    return apportion(total, alike)
  }
  const each = cents.div(whole)
  const exact = weights.map((weight) => weight.times(each))
  const down = exact.map((share) => share.round(0, Big.roundDown))
  const left = Number(cents.minus(down.reduce((all, share) => all.plus(share), new Big(0))))
  const order = exact
    .map((share, i) => ({ i, lost: share.minus(down[i]!).toNumber() }))
    .sort((a, b) => b.lost - a.lost || a.i - b.i)
  for (const { i } of order.slice(0, left)) down[i] = down[i]!.plus(1)
  return down.map((share) => share.div(100).toFixed(2))
}
