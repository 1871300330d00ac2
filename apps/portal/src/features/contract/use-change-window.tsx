import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { KindTabs, type Difference, type Kind } from './difference-table.tsx'

const step = 200

/** Which changes are shown: those of a kind, so many of them; what the server is asked for, and what chooses it. */
export function useChangeWindow(counts: Record<Difference['kind'], number>) {
  const [kind, setKind] = useState<Kind>('ALL')
  const [shown, setShown] = useState(step)
  return {
    asked: {
      filter: kind === 'ALL' ? {} : { kind },
      range: [0, shown - 1] as [number, number],
      sort: ['position', 'ASC'] as ['position', 'ASC'],
    },
    tabs: (
      <KindTabs
        counts={counts}
        kind={kind}
        onKind={(next) => {
          setKind(next)
          setShown(step)
        }}
      />
    ),
    more: (total = 0) =>
      total > shown && (
        <Button onClick={() => setShown((n) => n + step)}>Show more of {total - shown} left</Button>
      ),
  }
}
