import { useState } from 'react'
import type { ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ChangeTable } from './block-dialog.tsx'
import { fieldTitles, type SheetField } from './sheet-fields.ts'
import { shown as cellText } from './sheet-block.ts'

export type ReadSheet = ReplyOf<'request.fillFromExcel'>

interface Props {
  name: string
  read: ReadSheet
  onClose: () => void
  onTake: () => void
}

/** What a filled xlsx would change, before it counts. */
export function ExcelDialog({ name, read, onClose, onTake }: Props) {
  const [all, setAll] = useState(false)
  const { differences, problems } = read
  const shown = all ? differences : differences.slice(0, 14)
  return (
    <Dialog
      title={
        differences.length === 0
          ? 'Nothing would change'
          : `Take over ${differences.length} changes`
      }
      note={`From ${name}`}
      onClose={onClose}
      onSubmit={onTake}
      foot="Nothing is sent to the buyer yet"
      actions={
        <Button kind="primary" type="submit" disabled={differences.length === 0}>
          Take over
        </Button>
      }
    >
      {problems.length > 0 && (
        <Notice tone="amber">
          <p className="strong">
            {problems.length === 1
              ? 'One thing to put right'
              : `${problems.length} things to put right`}
          </p>
          <ul>
            {problems.slice(0, 8).map((p) => (
              <li key={`${p.field}${p.caseLineId}${p.message}`}>{p.message}</li>
            ))}
            {problems.length > 8 && <li>and {problems.length - 8} more</li>}
          </ul>
        </Notice>
      )}
      {differences.length > 0 && (
        <ChangeTable
          rows={shown.map((d, i) => ({
            id: `${i}`,
            line: d.number ? `${d.number} ${d.name}` : 'Terms',
            field: fieldTitles[d.field as SheetField] ?? d.field,
            from: text(d.field, d.from),
            to: text(d.field, d.to),
          }))}
        />
      )}
      {differences.length > shown.length && (
        <button className="link-btn" type="button" onClick={() => setAll(true)}>
          Show all {differences.length}
        </button>
      )}
    </Dialog>
  )
}

const text = (field: string, value: string | null) =>
  value === null ? '' : field in fieldTitles ? cellText(field as SheetField, value) : value
