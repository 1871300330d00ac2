import { judgementText } from '@fairlead/formatting/judgement'
import { competes, judge, tellingDecimals, type Judgements } from '@fairlead/validation/comparison'
import { qualities } from '@fairlead/validation/vocabulary'
import type { MatrixLine, Offer } from './matrix-model.ts'

export type Highlight = 'cheapest' | 'fastest' | 'quality'

/** What is said of the offers of a line: by price always, and by days or quality where that is highlighted. */
export interface Best {
  judgements: Judgements
  /** With how many decimals unit prices are told apart. */
  decimals: number
  value: number | null
  offers: ReadonlySet<number>
}

/** The offers of a line as they are judged, alternatives too. */
const offersOf = (line: MatrixLine): Offer[] => [
  ...line.offers.values(),
  ...line.alternatives.flatMap((some) => [...some.values()]),
]

/** The same as the comparison counts them. */
export const landedOf = (line: MatrixLine) => offersOf(line).map((offer) => offer.landed)

/** Which offers of a line are highlighted. */
export function bestOf(line: MatrixLine, highlight: Highlight, includeBelow: boolean): Best {
  const all = offersOf(line)
  const landed = all.map((offer) => offer.landed)
  const judgements = judge(landed, includeBelow)
  const shared = { judgements, decimals: tellingDecimals(landed) }
  if (highlight === 'cheapest') {
    const lowest = all.filter((offer) => judgements.get(offer.id)?.word === 'lowest')
    return { ...shared, value: null, offers: new Set(lowest.map((offer) => offer.id)) }
  }
  const among = all.filter((offer) => competes(offer.landed, includeBelow))
  return { ...shared, ...least(among, highlight === 'fastest' ? (o) => o.days : rankOf) }
}

const rankOf = ({ quoted }: Offer) => (quoted.quality ? qualities[quoted.quality].rank : null)

function least(offers: readonly Offer[], of: (offer: Offer) => number | null) {
  const known = offers.flatMap((offer) => {
    const value = of(offer)
    return value === null ? [] : [{ id: offer.id, value }]
  })
  if (known.length === 0) return { value: null, offers: new Set<number>() }
  const value = Math.min(...known.map((each) => each.value))
  return {
    value,
    offers: new Set(known.filter((each) => each.value === value).map((each) => each.id)),
  }
}

/** The word under a price: how far it is from the best, or why it does not compete. */
export function deltaOf(offer: Offer, best: Best, highlight: Highlight): string {
  const judgement = best.judgements.get(offer.id)!
  const { word } = judgement
  if (highlight === 'cheapest' || word === 'rate' || word === 'unit' || word === 'expired')
    return judgementText(judgement, offer.quoted.unit)
  if (best.offers.has(offer.id)) return highlight === 'fastest' ? 'fastest' : 'best'
  if (word === 'below') return word
  if (highlight === 'quality' || best.value === null || offer.days === null) return ''
  return `+${offer.days - best.value} d`
}
