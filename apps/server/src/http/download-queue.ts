import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'

/** The downloads of one person; times in milliseconds. */
interface Line {
  /** Those that are being made, and when each was begun. */
  begun: Set<{ at: number }>
  waiting: (() => void)[]
  /** How long one took of late; null before any was made. */
  usual: number | null
}

const lines = new Map<string, Line>()

/** How soon somebody is asked to come again, in seconds. */
const SOONEST = 2
const LATEST = 60

/**
 * Takes a place among the downloads of one person, when it is their turn; answers how to leave it. Few are made at once and
 * some wait: what one person asks for holds up nobody else. Throws `rate.limited` when too many wait.
 */
export async function enterDownloads(
  who: string,
  clock: () => number = () => performance.now(),
): Promise<() => void> {
  const line = lines.get(who) ?? { begun: new Set(), waiting: [], usual: null }
  lines.set(who, line)
  const place = { at: clock() }
  if (line.begun.size < limits.downloadsAtOnce) line.begun.add(place)
  else if (line.waiting.length >= limits.downloadsWaiting) throw tooMany(line, clock())
  else
    await new Promise<void>((resolve) =>
      line.waiting.push(() => {
        place.at = clock()
        line.begun.add(place)
        resolve()
      }),
    )
  let left = false
  return () => {
    if (left) return
    left = true
    const took = clock() - place.at
    line.usual = line.usual === null ? took : (line.usual * 2 + took) / 3
    line.begun.delete(place)
    const next = line.waiting.shift()
    if (next) return next()
    if (line.begun.size === 0) lines.delete(who)
  }
}

/** Refused, until what is ahead will have been made as fast as it went of late. */
function tooMany({ begun, waiting, usual }: Line, now: number): Refusal {
  const longest = Math.max(...[...begun].map(({ at }) => now - at))
  const each = Math.max(usual ?? 0, longest)
  const rounds = (begun.size + waiting.length) / limits.downloadsAtOnce
  const seconds = Math.ceil((rounds * each) / 1000)
  return new Refusal(
    'rate.limited',
    undefined,
    'Many files are being made for you already. Please wait until some of them have come',
    { retryAfter: Math.min(Math.max(seconds, SOONEST), LATEST) },
  )
}
