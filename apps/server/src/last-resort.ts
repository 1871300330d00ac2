import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** Of the heap's limit, what may be in use once everything unused was let go of. */
const FULL = 0.85

/**
 * Tells, once, what must not happen: an error that nobody caught, or a heap that is about to be full. The state of the
 * process cannot be trusted after it: whoever hears of it stops in order, and a supervisor starts anew.
 */
export function onLastResort(tell: (words: string, error: unknown) => void): void {
  process.on('uncaughtException', (error) => tell('An error was caught by nobody', error))
  process.on('unhandledRejection', (error) => tell('A rejection was handled by nobody', error))
  const watch = new PerformanceObserver((list) => {
    const major = (list.getEntries() as unknown as Collection[]).some(
      ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR,
    )
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    if (!major || used < FULL * limit) return
    watch.disconnect()
    tell(
      'The memory is used up',
      new Error(`${Math.round(used / 1024 / 1024)} MB of heap are in use`),
    )
  })
  watch.observe({ entryTypes: ['gc'] })
}

interface Collection {
  detail: { kind: number }
}
