/** How far the pages of a list reach, in rows, and how many are counted of what somebody narrows it to. */
export const listEnds = { reached: 10_000, counted: 2000 } as const

/**
 * A total as it was counted; `isMore` where counting stopped, or pages do. `isMany` is one more than is counted of what somebody narrows
 * a list to: it may be a guess by how often words are met, and is no number.
 */
export function countedTotal(total: number) {
  const isMany = total === listEnds.counted + 1
  const isMore = total > listEnds.reached
  return { rows: isMore ? listEnds.reached : total - Number(isMany), isMore, isMany }
}
