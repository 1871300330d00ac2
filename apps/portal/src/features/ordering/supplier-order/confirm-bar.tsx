import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import type { PlannedDelivery } from './confirmation.ts'
import type { ConfirmAbout } from './order-lines.tsx'

interface Props {
  plan: readonly PlannedDelivery[]
  setPlan: (plan: PlannedDelivery[]) => void
  busy: boolean
  send: (plan: readonly PlannedDelivery[], about: ConfirmAbout) => void
}

/** One date for all, a reference, a word to the buyer, and the confirmation of everything chosen. */
export function ConfirmBar({ plan, setPlan, busy, send }: Props) {
  const [day, setDay] = useState('')
  const [supplierReference, setReference] = useState('')
  const [comment, setComment] = useState('')
  const chosen = plan.filter((p) => p.chosen).length
  const setAll = () => setPlan(plan.map((p) => (p.chosen ? { ...p, date: day } : p)))
  return (
    <div className="confirmbar screen-only">
      <div className="field">
        <span className="label">One date for all</span>
        <div className="row">
          <DateInput label="One date for all" value={day} onChange={setDay} />
          <Button icon={CalendarCheck} disabled={!day} onClick={setAll}>
            Set
          </Button>
        </div>
      </div>
      <div className="field">
        <label htmlFor="confirm-reference">Your reference</label>
        <input
          className="input"
          id="confirm-reference"
          maxLength={60}
          value={supplierReference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="confirm-comment">Comment to the buyer</label>
        <input
          className="input"
          id="confirm-comment"
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <Button
        kind="primary"
        icon={Check}
        busy={busy}
        disabled={chosen === 0}
        onClick={() =>
          send(plan, {
            ...(supplierReference.trim() ? { supplierReference: supplierReference.trim() } : {}),
            ...(comment.trim() ? { comment: comment.trim() } : {}),
          })
        }
      >
        Confirm {chosen} {chosen === 1 ? 'delivery' : 'deliveries'}
      </Button>
    </div>
  )
}
