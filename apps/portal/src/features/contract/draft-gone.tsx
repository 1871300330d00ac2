import { useState } from 'react'
import { toast } from '../../frame/toast.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { Notice } from '../../ui/notice.tsx'

/** A save that was refused because there is no draft any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'contract.no-draft'

interface Props {
  goOn: (() => Promise<unknown>) | undefined
  onGiveUp?: () => void
}

/** A colleague published or discarded the draft while somebody typed: what stands here can go into the next one. */
export function DraftGone({ goOn, onGiveUp }: Props) {
  const [busy, setBusy] = useState(false)
  const begin = (goOn: () => Promise<unknown>) => {
    setBusy(true)
    void goOn()
      .catch((error: unknown) =>
        toast.error(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Notice tone="amber">
      <span role="alert">
        A colleague published or discarded this draft in the meantime. What you typed still stands
        here.
      </span>{' '}
      {goOn && (
        <button className="link-btn" type="button" disabled={busy} onClick={() => begin(goOn)}>
          Go on in a new draft with what stands here
        </button>
      )}{' '}
      {onGiveUp && (
        <button className="link-btn" type="button" disabled={busy} onClick={onGiveUp}>
          Give it up
        </button>
      )}
    </Notice>
  )
}
