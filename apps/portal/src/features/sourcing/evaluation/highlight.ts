import Big from 'big.js'
import { formatPercent } from '@fairlead/formatting/number'
import { qualities } from '@fairlead/validation/vocabulary'
import type { MatrixLine, Offer } from './matrix-model.ts'

export type Highlight = 'cheapest' | 'fastest' | 'quality'

const highlightWords: Record<Highlight, string> = {
  cheapest: 'lowest',
  fastest: 'fastest',
  quality: 'best',
}

/** The best value of a line and who has it. */
export interface Best {
  value: string | number | null
  offers: ReadonlySet<number>
}

const nobody: Best = { value: null, offers: new Set() }

/** Whether an offer competes: comparable, not expired, as asked (alternatives and lower qualities do not). */
const competes = (offer: Offer, includeBelow: boolean) =>
  offer.cell.comparable &&
  offer.cell.unit !== null &&
  !offer.column.quotation.expired &&
  (includeBelow || !offer.cell.belowQuality)

/** Which offers of a line are highlighted. */
export function bestOf(line: MatrixLine, highlight: Highlight, includeBelow: boolean): Best {
  const all = [...line.offers.values()].filter((offer) => competes(offer, includeBelow))
  switch (highlight) {
    case 'cheapest':
      return least(all, (o) => o.cell.unit)
    case 'fastest':
      return least(all, (o) => o.days)
    case 'quality':
      return least(all, (o) => (o.quoted.quality ? qualities[o.quoted.quality].rank : null))
  }
}

function least(offers: readonly Offer[], of: (offer: Offer) => string | number | null): Best {
  const known = offers.flatMap((offer) => {
    const value = of(offer)
    return value === null ? [] : [{ offer, value }]
  })
  const [first] = known
  if (!first) return nobody
  const value = known.reduce((min, k) => (new Big(k.value).lt(min) ? k.value : min), first.value)
  const winners = known.filter((k) => new Big(k.value).eq(value))
  return { value, offers: new Set(winners.map((k) => k.offer.id)) }
}

/** The word under a price: how far it is from the best, or why it does not compete. */
export function deltaOf(
  offer: Offer,
  best: Best,
  highlight: Highlight,
  includeBelow: boolean,
): string {
  if (offer.cell.why === 'rate') return 'no rate'
  if (offer.cell.why === 'unit') return `per ${offer.quoted.unit}`
  if (offer.cell.why === 'kit') return 'whole kit'
  if (offer.cell.why === 'part') return 'in the kit'
  if (offer.column.quotation.expired) return 'expired'
  if (best.offers.has(offer.id)) return highlightWords[highlight]
  if (offer.cell.belowQuality && !includeBelow) return 'below'
  if (best.value === null || offer.cell.unit === null) return ''
  if (highlight === 'cheapest') {
    const lowest = new Big(best.value)
    if (lowest.eq(0)) return ''
    const percent = new Big(offer.cell.unit).minus(lowest).times(100).div(lowest)
    return `${percent.gte(0) ? '+' : ''}${formatPercent(percent.toFixed(2))}`
  }
  if (highlight === 'fastest')
    return offer.days === null ? '' : `+${offer.days - Number(best.value)} d`
  return ''
}
