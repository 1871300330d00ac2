import type { Choice } from '@fairlead/validation/comparison'
import type { Matrix } from './matrix-model.ts'

/** Which offer is chosen per requested line. */
export type Choices = ReadonlyMap<number, number>

export const choicesFrom = (list: readonly Choice[]): Choices =>
  new Map(list.map((c) => [c.caseLineId, c.offerId]))

export const listOf = (choices: Choices): Choice[] =>
  [...choices].map(([caseLineId, offerId]) => ({ caseLineId, offerId }))

/** Chooses an offer, or takes the choice back when it was chosen already. */
export function toggle(choices: Choices, caseLineId: number, offerId: number): Choices {
  const next = new Map(choices)
  if (next.get(caseLineId) === offerId) next.delete(caseLineId)
  else next.set(caseLineId, offerId)
  return next
}

/** Everything this supplier offers; other suppliers' lines stay unless `only`. */
export function chooseSupplier(
  choices: Choices,
  matrix: Matrix,
  columnId: number,
  only: boolean,
): Choices {
  const next = new Map(only ? [] : choices)
  for (const line of matrix.lines) {
    const offer = line.offers.get(columnId)
    if (offer && offer.cell.unit !== null) next.set(line.id, offer.id)
  }
  return next
}

/** Takes back every choice of this supplier. */
export function leaveSupplier(choices: Choices, matrix: Matrix, columnId: number): Choices {
  return new Map([...choices].filter(([, id]) => matrix.byId.get(id)?.column.id !== columnId))
}

/** Leaves out choices whose offer is no longer there. */
export const stillThere = (choices: Choices, matrix: Matrix): Choices =>
  new Map([...choices].filter(([, id]) => matrix.byId.has(id)))

export const same = (a: Choices, b: Choices) =>
  a.size === b.size && [...a].every(([line, offer]) => b.get(line) === offer)
