import { allOf, openOf, type Choice } from '@fairlead/validation/choice'
import { withWholeKits } from '@fairlead/validation/kits'
import Big from 'big.js'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { comparisonOf } from '@fairlead/api/comparison-of'
import type { Comparison } from '@fairlead/validation/comparison'
import type { Matrix } from './matrix-model.ts'

/** How much of one offer is chosen; without a quantity, as much of what is open as is offered. */
export interface Part {
  offerId: number
  quantity: string | null
}

/** What is chosen of a line, from one supplier or several, and why. */
export interface LineChoice {
  parts: readonly Part[]
  reason: string
}

/** What is chosen per requested line. */
export type Choices = ReadonlyMap<number, LineChoice>

/** What the server, or this device, keeps of a choice. */
interface Kept {
  caseLineId: number
  offerId: number
  quantity: string | null
  reason: string
}

/** The choice as it is kept; a single offer taken for all that is open needs no quantity of its own. */
export function choicesFrom(
  data: Evaluation,
  selections: readonly Kept[] = data.selections,
): Choices {
  const comparison = comparisonOf(data)
  const byLine = Map.groupBy(selections, (one) => one.caseLineId)
  return new Map(
    [...byLine].map(([line, own]) => {
      const parts = own.map(({ offerId, quantity }) => ({
        offerId,
        quantity:
          own.length === 1 && isAll(comparison, offerId, quantity) ? null : plainOf(quantity),
      }))
      return [line, { parts, reason: own.find((one) => one.reason)?.reason ?? '' }]
    }),
  )
}

const plainOf = (quantity: string | null) => quantity && new Big(quantity).toFixed()

function isAll(comparison: Comparison, offerId: number, quantity: string | null): boolean {
  const landed = comparison.offers.get(offerId)
  return !quantity || (landed !== undefined && allOf(landed, openOf(landed.line)).eq(quantity))
}

/** The choice of a method, of everything that is open of each line. */
export const choicesOf = (list: readonly Choice[]): Choices =>
  new Map(list.map(({ caseLineId, offerId }) => [caseLineId, only(offerId)]))

const only = (offerId: number, reason = ''): LineChoice => ({
  parts: [{ offerId, quantity: null }],
  reason,
})

/** The choice as it is sent and counted. */
export const listOf = (choices: Choices) =>
  [...choices].flatMap(([caseLineId, { parts, reason }]) =>
    parts.map(({ offerId, quantity }) => ({ caseLineId, offerId, quantity, reason })),
  )

/** Whether an offer is among the chosen ones. */
export const isChosen = (choice: LineChoice | undefined, offerId: number): boolean =>
  choice?.parts.some((part) => part.offerId === offerId) ?? false

/** Chooses an offer for all that is open, or takes the choice back when it was chosen already. */
export function toggle(choices: Choices, caseLineId: number, offerId: number): Choices {
  const next = new Map(choices)
  const now = next.get(caseLineId)
  if (isChosen(now, offerId)) {
    const parts = now!.parts.filter((part) => part.offerId !== offerId)
    if (parts.length === 0) next.delete(caseLineId)
    else next.set(caseLineId, { ...now!, parts })
  } else next.set(caseLineId, only(offerId))
  return next
}

/** A choice in which kits stay whole: who takes or leaves one line of a kit takes or leaves all of it. */
export function withKits(before: Choices, after: Choices, matrix: Matrix): Choices {
  if (!matrix.hasKits) return after
  const first = (choices: Choices) =>
    new Map([...choices].map(([line, { parts }]) => [line, parts[0]!.offerId]))
  const whole = withWholeKits(first(before), first(after), matrix.comparison.quotations)
  return new Map(
    [...whole].map(([line, offerId]) => {
      const chosen = after.get(line)
      return [line, chosen?.parts[0]?.offerId === offerId ? chosen : only(offerId)]
    }),
  )
}

/** Puts the parts of one line in the place of what was chosen of it. */
export function divide(choices: Choices, caseLineId: number, choice: LineChoice): Choices {
  const next = new Map(choices)
  if (choice.parts.length === 0) next.delete(caseLineId)
  else next.set(caseLineId, choice)
  return next
}

/** Everything this supplier offers of what is open; other suppliers' lines stay unless `only`. */
export function chooseSupplier(
  choices: Choices,
  matrix: Matrix,
  columnId: number,
  alone: boolean,
): Choices {
  const next = new Map(alone ? [] : choices)
  for (const line of matrix.lines) {
    const offer = line.offers.get(columnId)
    if (offer && offer.column.rate !== null && canChoose(matrix, offer.id))
      next.set(line.id, only(offer.id))
  }
  return next
}

/** The same choice with its reasons, line by line. */
export const withReasons = (choices: Choices, reasons: ReadonlyMap<number, string>): Choices =>
  new Map(
    [...choices].map(([line, choice]) => [
      line,
      { ...choice, reason: reasons.get(line) ?? choice.reason },
    ]),
  )

/** Whether something of the line is open, and something of the offer is left. */
export function canChoose(matrix: Matrix, offerId: number): boolean {
  const landed = matrix.comparison.offers.get(offerId)
  if (!landed) return false
  const open = openOf(landed.line)
  return open.gt(0) && allOf(landed, open).gt(0)
}

/** Leaves out the parts that do not pass. */
function filtered(choices: Choices, passes: (part: Part) => boolean): Choices {
  const next = new Map<number, LineChoice>()
  for (const [line, choice] of choices) {
    const parts = choice.parts.filter(passes)
    if (parts.length === choice.parts.length) next.set(line, choice)
    else if (parts.length > 0) next.set(line, { ...choice, parts })
  }
  return next
}

/** Takes back every choice of this supplier. */
export const leaveSupplier = (choices: Choices, matrix: Matrix, columnId: number): Choices =>
  filtered(choices, ({ offerId }) => matrix.byId.get(offerId)?.column.id !== columnId)

/** Leaves out choices whose offer is no longer there, or whose line has been ordered; typed quantities that no longer fit go. */
export function stillThere(choices: Choices, matrix: Matrix): Choices {
  const open = filtered(choices, ({ offerId }) => canChoose(matrix, offerId))
  return new Map(
    [...open].map(([line, choice]) => [
      line,
      isWithin(choice, matrix, line) ? choice : whole(choice),
    ]),
  )
}

const whole = ({ parts: [first], reason }: LineChoice): LineChoice => only(first!.offerId, reason)

function isWithin({ parts }: LineChoice, matrix: Matrix, line: number): boolean {
  const open = matrix.byLine.get(line)?.open ?? '0'
  const typed = parts.reduce((all, part) => all.plus(part.quantity ?? 0), new Big(0))
  return typed.lte(open)
}

export const same = (a: Choices, b: Choices) =>
  a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (choices: Choices) =>
  listOf(choices)
    .map(({ caseLineId, offerId, quantity, reason }) => [caseLineId, offerId, quantity, reason])
    .sort(([a, b], [c, d]) => Number(a) - Number(c) || Number(b) - Number(d))
