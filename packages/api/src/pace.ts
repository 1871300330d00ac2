/**
 * How often each side lets hear of itself, how long a client waits before it connects again, at least and at most, and over
 * how long those that missed something spread their reading. In milliseconds.
 */
export const pace = { heartbeat: 4000, reconnect: 2500, longest: 60_000, spread: 10_000 } as const

/** The header of a subscription that says how many milliseconds ago the page began to read: what came since is told again. */
export const sinceHeader = 'since'

/** How long to wait before the next try to connect: longer after each one, and never as long as the neighbour does. */
export const pauseBefore = (attempt: number, random: number): number =>
  Math.min(pace.longest, pace.reconnect * 2 ** attempt) * (0.5 + random)
