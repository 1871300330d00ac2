import Big from 'big.js'
import { addDays, daysBetween } from './day.ts'
import type { Decimal } from './decimal.ts'
import { isBelow } from './landed.ts'
import { qualities, type Quality } from './vocabulary.ts'

/** A line of an order that waits, beside what was asked for on the RFQ. */
export interface OutlookLine {
  position: number
  name: string
  unit: string
  quality: Quality | null
  /** Calendar days from the order; null where the supplier says nothing. */
  days: number | null
  /** On all orders of the RFQ that stand, this one with them; null without an RFQ. */
  ordered: Decimal | null
  asked: { quantity: Decimal; unit: string; quality: Quality | null } | null
}

interface Around {
  today: string
  vesselEta: string | null
  wantedBy: string | null
  /** The last day of the prices; null where they do not end. */
  goodUntil: string | null
}

/** What an approver should know of an order beside its price. */
export interface OrderOutlook {
  /** Each once, the best first. */
  qualities: Quality[]
  /** When the last line would be there, were it ordered today; null where a line says no time. */
  lastOn: string | null
  /** Lines of which less is ordered than was asked for, in the same unit. */
  short: { position: number; name: string; ordered: Decimal; asked: Decimal }[]
  /** So many lines are of a lower quality than was asked for. */
  below: number
  /** Days from the arrival of the vessel, and from the day it is wanted by, to the last line; 0 in time. */
  afterEta: number
  afterWanted: number
  /** The prices are no longer good. */
  expired: boolean
}

/** Reads an order for who approves it. A time is counted from today, as the comparison does. */
export function outlookOf(
  lines: readonly OutlookLine[],
  { today, vesselEta, wantedBy, goodUntil }: Around,
): OrderOutlook {
  const known = lines.flatMap(({ days }) => days ?? [])
  const latest = known.length > 0 ? addDays(today, Math.max(...known)) : null
  const after = (day: string | null) => (day && latest ? Math.max(0, daysBetween(day, latest)) : 0)
  return {
    qualities: [...new Set(lines.flatMap(({ quality }) => quality ?? []))].toSorted(
      (one, other) => qualities[one].rank - qualities[other].rank,
    ),
    lastOn: known.length < lines.length ? null : latest,
    short: lines.flatMap(({ position, name, unit, ordered, asked }) =>
      asked && ordered && asked.unit === unit && new Big(ordered).lt(asked.quantity)
        ? [{ position, name, ordered, asked: asked.quantity }]
        : [],
    ),
    below: lines.filter(({ quality, asked }) => isBelow(quality, asked?.quality)).length,
    afterEta: after(vesselEta),
    afterWanted: after(wantedBy),
    expired: goodUntil !== null && goodUntil < today,
  }
}
