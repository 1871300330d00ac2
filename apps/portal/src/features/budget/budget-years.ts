/** The years to choose from: those around today's, those there are budgets of, and the one that is shown. */
export function yearsToChoose(now: number, has: readonly number[], shown: number): number[] {
  return [...new Set([now - 1, now, now + 1, ...has, shown])].toSorted((a, b) => a - b)
}
