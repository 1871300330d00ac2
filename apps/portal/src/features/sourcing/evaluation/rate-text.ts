import Big from 'big.js'

/** `EUR 1 = 1.0842`; small units per hundred. */
export function rateText(currency: string, rate: string): string {
  const small = new Big(rate).lt('0.05')
  const shown = new Big(rate).times(small ? 100 : 1).toFixed(4)
  return `${currency} ${small ? 100 : 1} = ${shown}`
}
