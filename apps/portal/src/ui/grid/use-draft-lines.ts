import { useEffect, useState } from 'react'
import type { GridRow } from './column.ts'
import { GridStore } from './store.ts'

/** The lines of a draft as a grid: what is typed into one is told to the draft. */
export function useDraftLines<Line extends GridRow>(
  start: readonly Line[],
  change: (part: { lines: Line[] }) => void,
): GridStore<Line> {
  const [lines] = useState(
    () =>
      new GridStore<Line>({
        rows: start,
        write: (line, field, text) => ({ ...line, [field]: text }),
      }),
  )
  useEffect(() => {
    const stop = lines.subscribe(() => change({ lines: lines.all() }))
    return () => void stop()
  }, [lines, change])
  return lines
}
