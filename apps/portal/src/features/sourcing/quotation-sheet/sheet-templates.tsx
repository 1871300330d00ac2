import { todayHere } from '@fairlead/validation/day'
import { withoutChanges, type TermChange } from '@fairlead/validation/quotation-template'
import { counted } from '@fairlead/validation/counted'
import { lazy, Suspense, useState } from 'react'
import type { HeaderField } from './sheet-header.ts'
import type { Sheet } from './use-sheet.ts'

const ApplyTemplate = lazy(async () => ({
  default: (await import('./apply-template.tsx')).ApplyTemplate,
}))
const SaveTemplate = lazy(async () => ({
  default: (await import('./save-template.tsx')).SaveTemplate,
}))

interface Applied {
  name: string
  changes: readonly TermChange[]
}

/** Puts the terms of a template into the sheet, keeps its terms as one, and takes the last one back. */
export function SheetTemplates({ sheet }: { sheet: Sheet }) {
  const [open, setOpen] = useState<'apply' | 'save' | null>(null)
  const [applied, setApplied] = useState<Applied | null>(null)
  const { header } = sheet
  const standing = applied?.changes.filter(({ field, to }) => header[field] === to) ?? []
  const close = () => setOpen(null)
  const put = (values: Partial<Record<HeaderField, string>>) => {
    for (const [field, value] of Object.entries(values))
      if (header[field as HeaderField] !== value) sheet.setField(field as HeaderField, value)
  }
  return (
    <>
      <button
        className="link-btn"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen('apply')}
      >
        Apply a template
      </button>
      <button
        className="link-btn"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen('save')}
      >
        Save as template
      </button>
      <span role="status">
        {applied && standing.length > 0 && (
          <>
            {' '}
            Template “{applied.name}” changed {counted(standing.length, 'term')}.{' '}
            <button
              className="link-btn"
              type="button"
              onClick={() => {
                put(withoutChanges(header, applied.changes))
                setApplied(null)
              }}
            >
              Undo
            </button>
          </>
        )}
      </span>
      <Suspense fallback={null}>
        {open === 'apply' && (
          <ApplyTemplate
            sheet={sheet}
            today={todayHere()}
            onClose={close}
            onApply={(name, changes) => {
              put(Object.fromEntries(changes.map(({ field, to }) => [field, to])))
              setApplied({ name, changes })
              close()
            }}
          />
        )}
        {open === 'save' && <SaveTemplate sheet={sheet} today={todayHere()} onClose={close} />}
      </Suspense>
    </>
  )
}
