/** How far the pages of a list reach, in rows, and how many are counted of what somebody narrows it to. */
export const listEnds = { reached: 10_000, counted: 2000 } as const

/**
 * A total as it was counted; `isMore` where counting stopped: an answer then says one more than that. Of what it was narrowed to,
 * `isMany` may be a guess by how often words are met: it is no number.
 */
export function countedTotal(total: number) {
  const isMany = total === listEnds.counted + 1
  const isMore = total === listEnds.reached + 1
  return { rows: total - Number(isMany || isMore), isMore, isMany }
}
