import { formatDateTime } from '@fairlead/formatting/date'
import { useEffect } from 'react'
import { readOnceMore, useFreshness } from '../server/freshness.ts'
import { logInElsewhere } from '../server/session.ts'
import './freshness.css'

const words = {
  offline: 'Offline',
  signedOut: 'You are signed out',
  stale: 'Could not be read again',
  missing: 'A part of this page could not be loaded',
}

/** One line above a page whose data may be others by now, or are not all there. */
export function Freshness() {
  const { kind, at } = useFreshness()
  useEffect(() => {
    addEventListener('fairlead:back', readOnceMore)
    return () => removeEventListener('fairlead:back', readOnceMore)
  }, [])
  const isOut = kind === 'signedOut'
  return (
    <div role="status">
      {kind && (
        <p className={kind === 'missing' ? 'freshness freshness--missing' : 'freshness'}>
          {words[kind]}
          {at !== null &&
            `, as of ${formatDateTime(new Date(at).toISOString()).slice(11, 16)}`}.{' '}
          <button
            className="link-btn"
            type="button"
            onClick={isOut ? logInElsewhere : readOnceMore}
          >
            {isOut ? 'Log in' : 'Try again'}
          </button>
        </p>
      )}
    </div>
  )
}
