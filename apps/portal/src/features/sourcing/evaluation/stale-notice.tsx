import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Choosing } from './use-choice.ts'

/** Somebody else changed the case: nothing of the own choice is lost, and the reader decides. */
export function StaleNotice({ choosing }: { choosing: Choosing }) {
  const [busy, setBusy] = useState(false)
  const { state, settle, flush, why, by } = choosing
  if (state !== 'stale' && state !== 'failed') return null
  const act = (run: () => Promise<unknown>) => {
    setBusy(true)
    void run().finally(() => setBusy(false))
  }
  if (state === 'failed')
    return (
      <div className="evalnotice" role="alert">
        <Notice tone="red">
          <p className="row">
            Your choice could not be saved{why ? `: ${why}` : ''}. It is kept on this page.
            <Button small busy={busy} onClick={() => act(flush)}>
              Try again
            </Button>
          </p>
        </Notice>
      </div>
    )
  return (
    <div className="evalnotice" role="alert">
      <Notice tone="amber">
        <p className="row">
          <span>
            {by ?? 'Somebody else changed this RFQ in the meantime'}. Your choice is kept here and
            not saved yet.
          </span>
          <Button small busy={busy} onClick={() => act(() => settle(true))}>
            Reload and keep mine
          </Button>
          <Button small kind="quiet" busy={busy} onClick={() => act(() => settle(false))}>
            Take theirs
          </Button>
        </p>
      </Notice>
    </div>
  )
}
