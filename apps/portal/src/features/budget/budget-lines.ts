import type { Budget } from './budget-bars.tsx'

export type Point = readonly [share: number, value: number]

/** Both lines, by the ends of the months; the first ends today, where the second begins. */
export function linesOf({ months, spent: all }: Pick<Budget, 'months' | 'spent'>, passed: number) {
  let [sum, open] = [0, Number(all)]
  const spent: Point[] = [[0, 0]]
  const due: Point[] = [[passed, open]]
  for (const { month, spent: there, due: coming } of months) {
    const end = month / 12
    sum += Number(there)
    open += Number(coming)
    if (end < passed) spent.push([end, sum])
    if (end > passed && Number(coming) !== 0) due.push([end, open])
  }
  spent.push([passed, Number(all)])
  return { spent, due }
}
