import { useEffect } from 'react'
import { formatNumber } from '@fairlead/formatting/number'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Notice } from '../notice.tsx'
import type { BlockChange, BlockPlan } from './block.ts'
import { useMore } from './use-more.tsx'
import '../inset-table.css'
import '../table.css'
import './changes.css'

interface Props {
  plan: BlockPlan
  /** A grid that keeps nothing it cannot read: those cells stay as they are. */
  unreadStays?: boolean
  onClose: () => void
  onTake: (changes: BlockChange[]) => void
}

/** What a pasted block would change, before it counts. */
export function BlockDialog({ plan, unreadStays = false, onClose, onTake }: Props) {
  useEffect(() => document.getElementById('paste-now')?.focus(), [])
  const { changes, rowsOutside, columnsOutside } = plan
  const unread = changes.filter((c) => c.problem).length
  const taken = unreadStays ? changes.filter((c) => !c.problem) : changes
  const sorted = [...changes.filter((c) => c.problem), ...changes.filter((c) => !c.problem)]
  const { shown, more } = useMore(sorted, 12)
  const lines = new Set(changes.map((c) => c.key)).size
  return (
    <Dialog
      title={taken.length === 1 ? 'Paste 1 change' : `Paste ${formatNumber(taken.length)} changes`}
      note={`${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}. Cells that stay the same are not listed.`}
      onClose={onClose}
      onSubmit={() => onTake(taken)}
      foot="Ctrl Z takes it back in one step"
      actions={
        <Button kind="primary" id="paste-now" type="submit" disabled={taken.length === 0}>
          Paste
        </Button>
      }
    >
      {unread > 0 && <Notice tone="amber">{unreadWords(unread, unreadStays)}</Notice>}
      {(rowsOutside > 0 || columnsOutside > 0) && (
        <Notice tone="amber">
          {rowsOutside > 0 &&
            `${formatNumber(rowsOutside)} rows of the block are below the last line. `}
          {columnsOutside > 0 && `${columnsOutside} columns are right of the last column. `}
          They are left out.
        </Notice>
      )}
      {changes.length === 0 ? (
        <p>Nothing would change.</p>
      ) : (
        <ChangeTable
          rows={shown.map((c, index) => ({
            id: `${c.key}:${c.field}`,
            line: [c.number, c.name].filter(Boolean).join(' '),
            again: shown[index - 1]?.key === c.key,
            field: c.title,
            from: c.from,
            to: c.to,
            problem: c.problem,
          }))}
        />
      )}
      {more}
    </Dialog>
  )
}

function unreadWords(unread: number, stays: boolean): string {
  const [cells, they] = unread === 1 ? ['1 cell', 'It'] : [`${formatNumber(unread)} cells`, 'They']
  const is = unread === 1 ? 'is' : 'are'
  return stays
    ? `${cells} cannot be read. ${they} ${unread === 1 ? 'stays' : 'stay'} as before.`
    : `${cells} cannot be read. ${they} ${is} pasted as typed and marked, to be put right.`
}

export interface ChangeRow {
  id: string
  line: string
  field: string
  from: string
  to: string
  problem?: string | null
  /** The line was named in the row above. */
  again?: boolean
  /** On the first row of a line that may be left out: whether it is taken over, and what speaks against it. */
  choice?: { checked: boolean; hints: readonly string[]; onChange: (checked: boolean) => void }
}

const tenses = {
  proposed: { title: 'What would change', field: 'Column', from: 'Now', to: 'After' },
  done: { title: 'What changed', field: 'What', from: 'Before', to: 'Now' },
}

interface ChangeTableProps {
  rows: readonly ChangeRow[]
  tense?: keyof typeof tenses
}

/** Cells before and after. */
export function ChangeTable({ rows, tense = 'proposed' }: ChangeTableProps) {
  const words = tenses[tense]
  return (
    <div className="frame changes" role="region" aria-label={words.title} tabIndex={0}>
      <table className="table table--inset" data-density="compact">
        <caption className="sr">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.to}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.choice ? (
                  <LineChoice line={row.line} choice={row.choice} />
                ) : (
                  <span className={row.again ? 'sr' : undefined}>{row.line}</span>
                )}
              </td>
              <td>{row.field}</td>
              <td className="muted">{row.from || '-'}</td>
              <td className={row.problem ? 't-danger' : 'medium'} title={row.problem ?? undefined}>
                {row.to || 'empty'}
                {row.problem && <span className="sr">, {row.problem}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LineChoice({ line, choice }: { line: string; choice: NonNullable<ChangeRow['choice']> }) {
  return (
    <label className="changes__line">
      <input
        className="box"
        type="checkbox"
        checked={choice.checked}
        onChange={(event) => choice.onChange(event.target.checked)}
      />
      <span>
        {line}
        {choice.hints.map((hint) => (
          <span key={hint} className="t-warning small changes__hint">
            {hint}
          </span>
        ))}
      </span>
    </label>
  )
}
