import { constants, PerformanceObserver } from 'node:perf_hooks'

interface Collection {
  detail: { kind: number }
}

/** Tells whenever V8 has collected all of the heap, until what it answers is called. */
export function onMajorCollection(tell: () => void): () => void {
  const watch = new PerformanceObserver((list) => {
    const collections = list.getEntries() as unknown as Collection[]
    if (collections.some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR))
      tell()
  })
  watch.observe({ entryTypes: ['gc'] })
  return () => watch.disconnect()
}
