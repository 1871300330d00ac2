import Big from 'big.js'
import { competes, lowestOf, type Comparison } from './comparison.ts'
import { Quantity, type Decimal } from './decimal.ts'
import type { AskedLine, Landed, Ordered } from './landed.ts'

/** A chosen offer: how much of which quoted line covers which requested line. */
export interface Choice {
  caseLineId: number
  offerId: number
  /** Left out: as much of what is open as is offered. */
  quantity?: Decimal | null
}

/** A chosen offer with its quantity. */
export interface Taken {
  landed: Landed
  quantity: Big
}

/** What is wrong with a choice: nothing is ordered twice, and nobody delivers more than was offered. */
export interface ChoiceProblem {
  caseLineId: number
  is: 'unknown' | 'ordered' | 'more-than-open' | 'more-than-offered' | 'units' | 'number'
}

const none = new Big(0)
const least = (a: Big, b: Big) => (a.lt(b) ? a : b)
const most = (a: Big, b: Big) => (a.gt(b) ? a : b)

/**
 * How much of a requested line is not on an order yet. What was ordered in another unit (boxes for pieces) cannot be
 * subtracted: whoever ordered it so has covered the line.
 */
export function openOf(line: Pick<AskedLine, 'quantity' | 'unit' | 'ordered'>): Big {
  const { ordered = [], unit, quantity } = line
  if (ordered.some((one) => one.unit !== unit)) return none
  return most(none, new Big(quantity).minus(quantityOf(ordered)))
}

/** How much of an offer is not on an order yet. */
export function leftOf({ offer, line }: Landed): Big {
  const offered = new Big(offer.quantity)
  if (!line.ordered?.length) return offered
  const taken = line.ordered.filter((one) => one.offerId === offer.id)
  return most(none, offered.minus(quantityOf(taken)))
}

const quantityOf = (ordered: readonly Ordered[]) =>
  ordered.reduce((all, one) => all.plus(one.quantity), none)

/** How much is taken of an offer where no quantity is said: what is open, as far as it is offered. */
export const allOf = (landed: Landed, open: Big): Big =>
  landed.offer.unit === landed.line.unit ? least(leftOf(landed), open) : leftOf(landed)

/** Gives every choice its quantity; those without one share what the others leave, in their order. Unknown ones are left out. */
export function taken(comparison: Comparison, choices: readonly Choice[]): Taken[] {
  const open = new Map<number, Big>()
  const left = (line: AskedLine) => open.get(line.id) ?? openOf(line)
  const known = choices.flatMap((choice) => {
    const landed = comparison.offers.get(choice.offerId)
    return landed?.line.id === choice.caseLineId ? [{ choice, landed }] : []
  })
  for (const { choice, landed } of known)
    if (choice.quantity) open.set(landed.line.id, left(landed.line).minus(choice.quantity))
  return known.flatMap(({ choice, landed }) => {
    if (choice.quantity) return [{ landed, quantity: new Big(choice.quantity) }]
    const quantity = allOf(landed, most(none, left(landed.line)))
    open.set(landed.line.id, left(landed.line).minus(quantity))
    return quantity.gt(0) ? [{ landed, quantity }] : []
  })
}

/** What keeps a choice from being stored or ordered, line by line; the first problem of a line counts. */
export function choiceProblems(
  comparison: Comparison,
  choices: readonly Choice[],
): ChoiceProblem[] {
  const byLine = Map.groupBy(choices, (choice) => choice.caseLineId)
  return [...byLine].flatMap(([caseLineId, own]) => {
    const is = problemOf(comparison, caseLineId, own)
    return is ? [{ caseLineId, is }] : []
  })
}

function problemOf(
  comparison: Comparison,
  caseLineId: number,
  choices: readonly Choice[],
): ChoiceProblem['is'] | null {
  const line = comparison.lines.get(caseLineId)
  const offers = choices.map((choice) => comparison.offers.get(choice.offerId))
  if (!line || offers.some((landed) => landed?.line.id !== caseLineId)) return 'unknown'
  if (new Set(offers).size < offers.length) return 'unknown'
  if (choices.some(({ quantity }) => quantity && !Quantity.safeParse(quantity).success))
    return 'number'
  const open = openOf(line)
  if (open.lte(0)) return 'ordered'
  const others = offers.some((landed) => landed!.offer.unit !== line.unit)
  if (others && offers.length > 1) return 'units'
  const own = taken(comparison, choices)
  if (own.some(({ landed, quantity }) => quantity.gt(leftOf(landed)))) return 'more-than-offered'
  if (own.length < choices.length) return 'more-than-open'
  const all = own.reduce((sum, one) => sum.plus(one.quantity), none)
  return !others && all.gt(open) ? 'more-than-open' : null
}

/** A problem in words that name the line and, where it is ordered, the orders. */
export function choiceProblemWords(
  { is }: Pick<ChoiceProblem, 'is'>,
  line: (AskedLine & { position: number }) | undefined,
): string {
  if (!line) return 'One of the selected offers is no longer available'
  const at = `Line ${line.position}`
  switch (is) {
    case 'unknown':
      return `${at}: this offer is no longer available`
    case 'ordered':
      return `${at} is ordered already: ${orderedWords(line)}`
    case 'more-than-open': {
      const open = `${at}: only ${openOf(line).toFixed()} ${line.unit} are open`
      return line.ordered?.length ? `${open}, ${orderedWords(line)}` : open
    }
    case 'more-than-offered':
      return `${at}: the supplier does not offer so many`
    case 'units':
      return `${at}: an offer in another unit cannot be combined with others`
    case 'number':
      return `${at}: this is not a valid quantity`
  }
}

/** `16 PCS on PO-1 (Kestrelman Engine Parts)`. */
export const orderedWords = ({ ordered = [] }: Pick<AskedLine, 'ordered'>): string =>
  ordered
    .map((one) => `${one.quantity} ${one.unit} on ${one.orderNumber} (${one.supplierName})`)
    .join(', ')

/** The chosen lines for which a cheaper comparable offer is left: where a company wants a reason, these need one. */
export function linesNeedingReason(comparison: Comparison, choices: readonly Choice[]): number[] {
  const byLine = Map.groupBy(taken(comparison, choices), ({ landed }) => landed.line.id)
  return [...byLine].flatMap(([id, own]) => (isCheapest(comparison, own) ? [] : [id]))
}

/** Whether nothing comparable that is cheaper than the dearest of these is left over. */
function isCheapest(comparison: Comparison, own: readonly Taken[]): boolean {
  const used = new Map(own.map(({ landed, quantity }) => [landed.offer.id, quantity]))
  const offers = comparison.byLine.get(own[0]!.landed.line.id) ?? []
  const free = offers.filter((one) => leftOf(one).gt(used.get(one.offer.id) ?? 0))
  const lowest = lowestOf(free)
  return !lowest || own.every(({ landed }) => competes(landed) && landed.exact?.lte(lowest))
}
