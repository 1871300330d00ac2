import Big from 'big.js'
import { sum } from './decimal.ts'
import { kitsOf, withWholeKits, type KitLine } from './kits.ts'

interface Pick {
  caseLineId: number
  offerId: number
}

/** What is known of an offer where it is compared. */
interface Compared {
  offerId: number
  total: string | null
  belowQuality: boolean
}

interface Rule {
  quotations: readonly { lines: readonly KitLine[] }[]
  /** Whether a kit that costs less than its items apart is taken; otherwise only where an item has no other offer. */
  byPrice: boolean
  anyQuality: boolean
}

/** Offers picked line by line, and the kits that serve better: a kit has one price, so it competes with all of its items together. */
export function withKits(
  picks: readonly Pick[],
  cells: readonly Compared[],
  { quotations, byPrice, anyQuality }: Rule,
): Pick[] {
  const cellOf = new Map(cells.map((cell) => [cell.offerId, cell]))
  const kits = quotations
    .flatMap(({ lines }) => kitsOf(lines))
    .filter((kit) => kit.every(({ id }) => anyQuality || cellOf.get(id)?.belowQuality === false))
    .flatMap((kit) => {
      const total = cellOf.get(kit[0]!.id)?.total
      return total ? [{ kit, total: new Big(total) }] : []
    })
    .sort((a, b) => a.total.cmp(b.total))
  let chosen = new Map(picks.map(({ caseLineId, offerId }) => [caseLineId, offerId]))
  for (const { kit, total } of kits) {
    const apart = kit.map(({ caseLineId }) => chosen.get(caseLineId))
    const open = apart.includes(undefined)
    const price = sum(apart.map((id) => (id && cellOf.get(id)?.total) || '0'))
    if (!open && !(byPrice && total.lt(price))) continue
    const taken = new Map([...chosen, ...kit.map((line) => [line.caseLineId, line.id] as const)])
    chosen = withWholeKits(chosen, taken, quotations)
  }
  return [...chosen].map(([caseLineId, offerId]) => ({ caseLineId, offerId }))
}
