import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleX from 'lucide-react/icons/circle-x'
import FileCheck from 'lucide-react/icons/file-check'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { Icon, type LucideIcon } from './icon.tsx'
import './timeline.css'

export interface Happening {
  id: number
  at: string
  actor: string
  action: string
  text: string
}

const drawings: readonly (readonly [RegExp, LucideIcon])[] = [
  [/remind/, Bell],
  [/declin|cancel|discard|lost/, CircleX],
  [/confirm|accept|close|select/, CircleCheck],
  [/quote|quotation|submit/, FileCheck],
  [/edit|save|note|change/, Pencil],
  [/withdraw|reopen|undo/, Undo2],
  [/send|sent|import|create/, Send],
]

/** What happened, newest first; the first eight, then all. */
export function Timeline({ entries, most = 8 }: { entries: readonly Happening[]; most?: number }) {
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, most)
  if (entries.length === 0) return <p className="muted">Nothing has happened yet.</p>
  return (
    <>
      <ol className="timeline">
        {shown.map((entry) => (
          <li key={entry.id}>
            <Icon
              of={
                drawings.find(([word]) => word.test(entry.action.toLowerCase()))?.[1] ?? CircleDot
              }
            />
            <div>
              <p>
                {goesOn(entry.text) && <span className="medium">{entry.actor} </span>}
                {entry.text}
              </p>
              <time dateTime={entry.at}>{formatDateTime(entry.at).slice(0, 16)}</time>
              {!goesOn(entry.text) && !entry.text.startsWith(entry.actor) && (
                <span className="muted small">, {entry.actor}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!all && entries.length > most && (
        <button className="link-btn" type="button" onClick={() => setAll(true)}>
          All {entries.length}
        </button>
      )}
    </>
  )
}

/** Whether the words go on after the name: "made order 7", not "Argolith quoted". */
const goesOn = (text: string) => /^\p{Ll}/u.test(text)
