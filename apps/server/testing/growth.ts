/**
 * How many times the CPU that ten times as much takes: about 10 where work grows with its input, 100 where it grows with the
 * square. A ratio holds on a busy machine, where a limit in milliseconds does not.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const costOf = (n: number) => {
    const before = process.cpuUsage()
    work(n)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // Compiled before it counts, and never less than the clock can tell.
  costOf(size)
  const once = Math.max(1000, costOf(size))
  return costOf(10 * size) / once
}
