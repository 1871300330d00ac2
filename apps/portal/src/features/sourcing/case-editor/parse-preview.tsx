import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Identifier } from 'ra-core'
import { useState } from 'react'
import { CodeScheme } from '@fairlead/validation/vocabulary'
import type { ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { blankComponent, blankLine, type CaseDraft, type DraftLine } from './case-draft.ts'
import '../../../ui/inset-table.css'

export type Parsed = ReplyOf<'case.parseLines'>

interface ParsePreviewProps {
  parsed: Parsed
  draft: CaseDraft
  componentKey: string | null
  onAdd: (part: Pick<CaseDraft, 'components' | 'lines'>) => void
  onClose: () => void
}

/** The lines that were read, to be checked before they count. */
export function ParsePreview({ parsed, draft, componentKey, onAdd, onClose }: ParsePreviewProps) {
  const rows = parsed.lines.map((line, index) => ({ ...line, id: index }))
  const [ids, setIds] = useState<readonly Identifier[]>(rows.map((row) => row.id))
  const chosen = rows.filter((row) => ids.includes(row.id))
  const problems = rows.filter((row) => row.problems.length > 0).length
  if (rows.length === 0) {
    return (
      <Dialog title="No lines were found" onClose={onClose} cancel="Close">
        <p>
          The block or file holds nothing that looks like a line. A line needs at least a
          description; a heading row helps to tell the columns apart.
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={`Check ${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`}
      note={parsed.columns.length > 0 ? `Columns found: ${parsed.columns.join(', ')}` : undefined}
      onClose={onClose}
      onSubmit={() => onAdd(added(draft, chosen, componentKey))}
      actions={
        <Button kind="primary" type="submit" disabled={chosen.length === 0}>
          Add {chosen.length} {chosen.length === 1 ? 'line' : 'lines'}
        </Button>
      }
    >
      {problems > 0 && (
        <Notice tone="amber" icon={TriangleAlert}>
          {problems === 1 ? '1 line needs' : `${problems} lines need`} a look. You can correct them
          in the grid afterwards.
        </Notice>
      )}
      <div className="frame preview">
        <DataTable
          inset
          caption="Lines that were read"
          rows={rows}
          rowName={(row) => row.name}
          selection={{
            selectedIds: ids,
            onSelect: setIds,
            onToggleItem: (id) =>
              setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
          }}
          columns={[
            { id: 'name', label: 'Description', title: (row) => row.name, cell: (row) => row.name },
            {
              id: 'code',
              label: 'Code',
              width: 108,
              cell: (row) => <OrDash>{row.code}</OrDash>,
            },
            {
              id: 'quantity',
              label: 'Quantity',
              width: 108,
              align: 'right',
              cell: (row) => `${row.quantity ?? '?'} ${row.unit ?? ''}`,
            },
            {
              id: 'problems',
              label: 'To check',
              width: 208,
              title: (row) => row.problems.join('. '),
              cell: (row) =>
                row.problems.length > 0 ? (
                  <span className="due t-warning">
                    <Icon of={TriangleAlert} size={14} />
                    <span className="clip">{row.problems.join('. ')}</span>
                  </span>
                ) : null,
            },
          ]}
        />
      </div>
    </Dialog>
  )
}

/** The chosen lines; components named in a list are made or found. */
function added(draft: CaseDraft, chosen: readonly Parsed['lines'][number][], into: string | null) {
  const components = [...draft.components]
  const keyOf = (name: string | null) => {
    if (into !== null || !name || draft.type !== 'SPARES') return into
    const found = components.find((each) => each.assembly === name)
    if (found) return found.key
    const made = { ...blankComponent(), assembly: name }
    components.push(made)
    return made.key
  }
  const lines = chosen.map((line): DraftLine => {
    const scheme = CodeScheme.safeParse(line.scheme)
    const blank = blankLine(draft.type, keyOf(line.component))
    return {
      ...blank,
      name: line.name,
      code: line.code ?? '',
      scheme: scheme.success ? scheme.data : blank.scheme,
      drawingNumber: line.drawingNumber ?? '',
      quantity: line.quantity ?? '',
      unit: line.unit ?? '',
      remarks: line.remarks ?? '',
    }
  })
  return { components, lines }
}
