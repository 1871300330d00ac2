import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'

const tooMany = () =>
  new Refusal(
    'rate.limited',
    undefined,
    'Many files are being made for you already. Please wait until some of them have come',
  )

const lines = new Map<string, { busy: number; waiting: (() => void)[] }>()

/**
 * Takes a place among the downloads of one person, when it is their turn; answers how to leave it. Few are made at once and
 * some wait: what one person asks for holds up nobody else. Throws `rate.limited` when too many wait.
 */
export async function enterDownloads(who: string): Promise<() => void> {
  const line = lines.get(who) ?? { busy: 0, waiting: [] }
  lines.set(who, line)
  if (line.busy < limits.downloadsAtOnce) line.busy += 1
  else if (line.waiting.length >= limits.downloadsWaiting) throw tooMany()
  else await new Promise<void>((resolve) => line.waiting.push(resolve))
  let left = false
  return () => {
    if (left) return
    left = true
    const next = line.waiting.shift()
    if (next) return next()
    line.busy -= 1
    if (line.busy === 0) lines.delete(who)
  }
}
