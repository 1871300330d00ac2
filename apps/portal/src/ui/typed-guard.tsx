import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useCallback, useId } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useModal } from './use-modal.ts'
import { useWarning } from './use-warning.ts'
import './dialog.css'

interface Props {
  /** Escape, the cross or the backdrop wants to close it. */
  asked: boolean
  onKeep: () => void
  onThrow: () => void
}

/** Stands in a dialog in which something is typed: leaving it and Back ask first. */
export function TypedGuard({ asked, onKeep, onThrow }: Props) {
  // What a dialog does itself when it has saved is no leaving.
  const isBack = useCallback<BlockerFunction>(({ historyAction }) => historyAction === 'POP', [])
  const back = useBlocker(isBack)
  const isBlocked = back.state === 'blocked'
  if (!asked && !isBlocked) return null
  return (
    <Question
      onKeep={() => {
        if (isBlocked) back.reset()
        onKeep()
      }}
      onThrow={() => {
        onThrow()
        if (isBlocked) back.proceed()
      }}
    />
  )
}

/** The same for a page: going to another one asks. */
export function PageGuard() {
  useWarning(true)
  const isElsewhere = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    [],
  )
  const leaving = useBlocker(isElsewhere)
  if (leaving.state !== 'blocked') return null
  return <Question onKeep={() => leaving.reset()} onThrow={() => leaving.proceed()} />
}

/** Over the dialog, which it is part of: `Dialog` itself would ask about its question. */
function Question({ onKeep, onThrow }: Omit<Props, 'asked'>) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={onKeep}
      onCancel={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onKeep()
      }}
    >
      <div className="dialog__form">
        <div className="dialog__head">
          <h2 id={id}>Throw away what you typed?</h2>
        </div>
        <div className="dialog__body stack">
          <Notice tone="amber" icon={TriangleAlert}>
            What you typed here is not saved. This cannot be taken back.
          </Notice>
        </div>
        <div className="dialog__foot">
          <span className="grow" />
          <Button onClick={onKeep}>Keep typing</Button>
          <Button kind="danger" onClick={onThrow}>
            Throw it away
          </Button>
        </div>
      </div>
    </dialog>
  )
}
