import { useState } from 'react'
import { forgetFilesHere } from '../../../drafts/device-files.ts'
import { forgetHere } from '../../../drafts/device.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ThrowAway } from '../../../drafts/kept-here.tsx'
import { placeOf, saidOf } from './confirmation-draft.ts'
import type { Order } from './confirmation.ts'
import { keptConfirmation } from './use-confirmation.ts'

/** A confirmation that was typed here while the order became one that takes none. */
export function HeldConfirmation({ order }: { order: Order }) {
  const [, setThrown] = useState(false)
  const kept = keptConfirmation(order)
  if (!kept) return null
  const drop = () => {
    forgetHere(placeOf(order))
    void forgetFilesHere(placeOf(order))
    setThrown(true)
  }
  return (
    <div className="ordernotice" role="status">
      <Notice tone="amber">
        {order.state === 'CONFIRMED'
          ? 'Nothing of this order waits for a confirmation any more. '
          : 'This order can no longer be confirmed. '}
        What you typed was not sent. It is kept on this device:
        <ul>
          {saidOf(kept).map(({ label, words }) => (
            <li key={label}>
              <span className="medium">{label}</span>: {words}
            </li>
          ))}
        </ul>
        <ThrowAway what="this confirmation" onThrow={drop} />
      </Notice>
    </div>
  )
}
