import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { DraftStatus } from './draft-status.tsx'
import type { Saving } from './saving.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ThrowAwayProps {
  /** What is thrown away: "this receipt". */
  what: string
  onThrow: () => void
}

/** Throws away what was typed, after asking. */
export function ThrowAway({ what, onThrow }: ThrowAwayProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        small
        kind="quiet"
        icon={Trash2}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Throw away
      </Button>
      {asking &&
        createPortal(
          <ConfirmDialog
            title={`Throw ${what} away?`}
            action="Throw it away"
            keep="Keep it"
            onClose={close}
            onConfirm={() => {
              close()
              onThrow()
            }}
          >
            What you typed was not sent to anybody. It goes from this device.
          </ConfirmDialog>,
          document.body,
        )}
    </>
  )
}

interface Props extends ThrowAwayProps {
  saving: Saving
  isKept: boolean
}

/** Said where what was typed before stands in a form again. */
export const restoredWords = 'Restored from this device: what you typed here before was not sent.'

/** Says that what is typed stays on this device, and throws it away. */
export function KeptHere({ saving, isKept, ...thrown }: Props) {
  if (!isKept) return null
  return (
    <span className="row">
      {saving.is === 'clean' ? (
        <span className="muted small">Kept on this device</span>
      ) : (
        <DraftStatus saving={saving} />
      )}
      <ThrowAway {...thrown} />
    </span>
  )
}
