import { getHeapStatistics } from 'node:v8'
import { onMajorCollection } from './major-collection.ts'

/** Of the heap's limit, what may be in use once everything unused was let go of. */
const FULL = 0.85

/**
 * Tells, once, what must not happen: an error that nobody caught, or a heap that is about to be full. The state of the
 * process cannot be trusted after it: whoever hears of it stops in order, and a supervisor starts anew.
 */
export function onLastResort(tell: (words: string, error: unknown) => void): void {
  process.on('uncaughtException', (error) => tell('An error was caught by nobody', error))
  process.on('unhandledRejection', (error) => tell('A rejection was handled by nobody', error))
  const stop = onMajorCollection(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    if (used < FULL * limit) return
    stop()
    tell(
      'The memory is used up',
      new Error(`${Math.round(used / 1024 / 1024)} MB of heap are in use`),
    )
  })
}
