/** Between two readings, in milliseconds; and once there have been several within a minute. */
const REST = 1500
const LONG_REST = 5000
const SEVERAL = 4

/** How long to wait before what others did is read again: single changes show at once, a stream of them now and then. */
export function restAfter(readings: readonly number[], now: number): number {
  const last = readings.at(-1)
  if (last === undefined) return 0
  const lately = readings.filter((at) => now - at < 60_000).length
  return Math.max(0, last + (lately < SEVERAL ? REST : LONG_REST) - now)
}
