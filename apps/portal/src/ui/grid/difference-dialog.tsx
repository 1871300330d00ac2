import type { ReactNode } from 'react'
import { counted } from '@fairlead/validation/counted'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Notice } from '../notice.tsx'
import { ChangeTable, type ChangeRow } from './block-dialog.tsx'
import { useMore } from './use-more.tsx'

interface Props {
  /** The name of the file. */
  name: string
  rows: readonly ChangeRow[]
  /** How many of the rows would be taken over, where a reader may choose; otherwise all. */
  chosen?: number
  problems: readonly string[]
  /** What is told before the changes. */
  told?: ReactNode
  /** Beside the buttons. */
  foot?: string
  onClose: () => void
  onTake: () => void
  children?: ReactNode
}

/** What a file would change in the sheet, before it counts. */
export function DifferenceDialog(props: Props) {
  const { name, rows, chosen = rows.length, problems, onClose, onTake, children } = props
  const { told, foot = 'Nothing is sent to the buyer yet' } = props
  const { shown, more } = useMore(rows, 14)
  return (
    <Dialog
      title={rows.length === 0 ? 'Nothing would change' : `Take over ${counted(chosen, 'change')}`}
      note={`From ${name}`}
      onClose={onClose}
      onSubmit={onTake}
      foot={foot}
      actions={
        <Button kind="primary" type="submit" disabled={chosen === 0}>
          Take over
        </Button>
      }
    >
      <Listed
        title={
          problems.length === 1
            ? 'One thing to put right'
            : `${problems.length} things to put right`
        }
        items={problems}
      />
      {told}
      {rows.length > 0 && <ChangeTable rows={shown} />}
      {more}
      {children}
    </Dialog>
  )
}

/** Things to know before taking over; the first eight, then their number. */
export function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Notice tone="amber">
      <p className="strong">{title}</p>
      <ul>
        {items.slice(0, 8).map((item, i) => (
          <li key={`${i}${item}`}>{item}</li>
        ))}
        {items.length > 8 && <li>and {items.length - 8} more</li>}
      </ul>
    </Notice>
  )
}
