import WifiOff from 'lucide-react/icons/wifi-off'
import { tryAgain, useTrouble } from '../server/trouble.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import './skeleton.css'

/** The place of each column on a phone, `check` for the box. */
type Places = readonly (string | undefined)[]

/** Rows of the final height, shown after 150 ms (the delay is in the style), or why they do not come. */
export function TableSkeleton({ places, rows = 12 }: { places: Places; rows?: number }) {
  const trouble = useTrouble()
  if (trouble instanceof Error)
    return (
      <tbody>
        <tr>
          <td colSpan={places.length}>
            <Trouble error={trouble} />
          </td>
        </tr>
      </tbody>
    )
  return (
    <tbody className="skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {places.map((place, column) => (
            <td
              key={column}
              className={place === 'check' ? 'table__check' : undefined}
              data-phone={place}
            >
              <span className="skel" style={{ width: `${40 + ((row * 7 + column * 13) % 50)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Lines of text to come, or why they do not; from eight lines on it stands for a whole page. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const trouble = useTrouble()
  if (trouble instanceof Error) return <Trouble error={trouble} main={lines > 7} />
  return (
    <div className="skeleton stack" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skel" style={{ width: `${90 - ((line * 23) % 50)}%` }} />
      ))}
      <Words trouble={trouble} />
    </div>
  )
}

/** What a wait says of itself where nothing else does, as under the rows to come of a list. */
export function Waiting() {
  const trouble = useTrouble()
  if (trouble instanceof Error) return null
  return (
    <div className="waiting" role="status">
      <Words trouble={trouble} />
    </div>
  )
}

/** After three seconds that it takes longer; at once why. */
function Words({ trouble }: { trouble: 'trying' | 'offline' | null }) {
  return (
    <p key={trouble} className="skeleton muted" style={{ animationDelay: trouble ? '0s' : '3s' }}>
      {words[trouble ?? 'slow']}
    </p>
  )
}

const words = {
  slow: 'This takes longer than usual',
  trying: 'The server does not answer. Trying again',
  offline: 'This device is offline',
}

function Trouble({ error, main = false }: { error: Error; main?: boolean }) {
  return (
    <div className="failed" role="alert">
      <Empty main={main} icon={WifiOff} title="This could not be loaded">
        <p>{error.message}</p>
        <Button onClick={tryAgain}>Try again</Button>
      </Empty>
    </div>
  )
}
