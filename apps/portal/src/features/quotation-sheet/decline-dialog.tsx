import { declineReasonLabels } from '@fairlead/validation/vocabulary'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  buyerName: string
  busy: boolean
  onClose: () => void
  onDecline: (reason: string, comment: string) => void
}

/** Declines to quote, with one of the reasons. */
export function DeclineDialog({ buyerName, busy, onClose, onDecline }: Props) {
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && !reason
  return (
    <Dialog
      title="Decline this RFQ"
      note={`${buyerName} is told at once, with the reason.`}
      cancel="Keep it open"
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason) onDecline(reason, comment.trim())
      }}
      actions={
        <Button kind="danger" type="submit" busy={busy}>
          Decline the RFQ
        </Button>
      }
    >
      <div className="field">
        <label className="req" htmlFor="decline-reason">
          Reason
        </label>
        <select
          className="input"
          id="decline-reason"
          autoFocus
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'decline-error' : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="">Choose a reason</option>
          {Object.entries(declineReasonLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {missing && (
          <p className="error" id="decline-error">
            Please choose a reason
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="decline-comment">Comment</label>
        <textarea
          className="input"
          id="decline-comment"
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
