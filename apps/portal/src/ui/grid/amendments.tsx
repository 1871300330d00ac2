import { changeText } from '@fairlead/formatting/amendment'
import { formatDateTime } from '@fairlead/formatting/date'
import type { AmendmentChange } from '@fairlead/validation/amendment'
import { useState } from 'react'
import { ChangeTable } from './block-dialog.tsx'

interface Amendment {
  revision: number
  at: string
  note: string
  by?: string
  changes: readonly AmendmentChange[]
}

interface AmendmentListProps {
  amendments: readonly Amendment[]
  /** The zone the RFQ says its times in. */
  zone: string | null
}

/** What each version of an RFQ changed, line by line. */
export const AmendmentList = ({ amendments, zone }: AmendmentListProps) => (
  <div className="stack">
    {amendments.map(({ revision, at, by, note, changes }) => (
      <section key={revision} aria-label={`Version ${revision}`} className="stack">
        <p className="strong">
          Version {revision}{' '}
          <span className="muted small">
            {formatDateTime(at)}
            {by && `, ${by}`}
          </span>
        </p>
        {note && <p className="prose">{note}</p>}
        <Changes changes={changes} zone={zone} tense="done" />
      </section>
    ))}
  </div>
)

const first = 12

interface ChangesProps {
  changes: readonly AmendmentChange[]
  zone: string | null
  tense?: 'proposed' | 'done'
}

/** Changes before and after, the line named once. */
export function Changes({ changes, zone, tense }: ChangesProps) {
  const [all, setAll] = useState(false)
  const shown = (all ? changes : changes.slice(0, first)).map((change) => changeText(change, zone))
  if (changes.length === 0) return null
  return (
    <>
      <ChangeTable
        {...(tense && { tense })}
        rows={shown.map(({ where, what, from, to }, i) => ({
          id: String(i),
          line: where,
          field: what,
          from,
          to,
          again: shown[i - 1]?.where === where,
        }))}
      />
      {changes.length > shown.length && (
        <button className="link-btn" type="button" onClick={() => setAll(true)}>
          Show all {changes.length}
        </button>
      )}
    </>
  )
}
