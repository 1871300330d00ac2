import { onMajorCollection } from './major-collection.ts'

const MB = 1024 * 1024
const { rss } = process.memoryUsage

/** What is worth it to stand still for a fifth of a second, and how long after the last collection work is over, in ms. */
const worth = { more: 24 * MB, quiet: 10_000 }

/** Of the time since then, the part in which nobody may have waited for us. */
const BUSY = 0.2

/**
 * Gives back to the system what work took, once it is over: by itself V8 keeps pages that it once had, and looks for what is unused
 * only when more is asked for. Node must have been started with `--expose-gc`.
 */
export function giveBackAfterWork({ more, quiet } = worth): void {
  const { gc } = globalThis
  if (!gc) return
  let atRest = rss()
  let pause: NodeJS.Timeout | undefined
  const isMuch = () => rss() > atRest + more
  const wait = () => {
    clearTimeout(pause)
    const since = performance.eventLoopUtilization()
    pause = setTimeout(() => {
      if (performance.eventLoopUtilization(since).utilization > BUSY) return wait()
      if (!isMuch()) return
      gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
      atRest = rss()
    }, quiet).unref()
  }
  onMajorCollection(() => {
    if (isMuch()) wait()
  })
}
