import { formatDateTime } from '@fairlead/formatting/date'
import { readOnceMore, useFreshness } from '../server/freshness.ts'
import './freshness.css'

const words = {
  offline: 'Offline',
  stale: 'Could not be read again',
  missing: 'A part of this page could not be loaded',
}

/** One line above a page whose data may be others by now, or are not all there. */
export function Freshness() {
  const { kind, at } = useFreshness()
  return (
    <div role="status">
      {kind && (
        <p className={kind === 'missing' ? 'freshness freshness--missing' : 'freshness'}>
          {words[kind]}
          {at !== null &&
            `, as of ${formatDateTime(new Date(at).toISOString()).slice(11, 16)}`}.{' '}
          <button className="link-btn" type="button" onClick={readOnceMore}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
