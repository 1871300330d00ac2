import Tags from 'lucide-react/icons/tags'
import { useState, type ReactNode } from 'react'
import { useDuty } from '../frame/area-context.ts'
import type { RowOf } from '../server/queries.ts'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { Dialog } from './dialog.tsx'
import { Checkbox } from './field.tsx'
import { Section } from './section.tsx'
import './tag-picker.css'

export type Tag = RowOf<'ref.caseTags'>

/** Tags in a row. */
const TagChips = ({ tags }: { tags: readonly Tag[] }) => (
  <span className="tagline">
    {tags.map(({ id, name, colour }) => (
      <Chip key={id} tone={colour}>
        {name}
      </Chip>
    ))}
  </span>
)

interface TagSectionProps {
  tags: readonly Tag[]
  /** The dialog that changes them. */
  children: (close: () => void) => ReactNode
}

/** The tags of one record, and a way to change them. */
export function TagSection({ tags, children }: TagSectionProps) {
  const [open, setOpen] = useState(false)
  const trades = useDuty('trade')
  if (!trades && tags.length === 0) return null
  return (
    <Section title="Tags" note="Seen by your office only">
      <div className="tagline">
        <TagChips tags={tags} />
        {trades && (
          <Button small icon={Tags} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Change tags
          </Button>
        )}
      </div>
      {open && children(() => setOpen(false))}
    </Section>
  )
}

interface TagDialogProps {
  title: string
  /** Those that may be put on; nothing while they are loading. */
  choices: readonly Tag[] | undefined
  /** Those that all of the records carry. */
  carried: readonly Tag[]
  busy: boolean
  onSave: (change: { add: number[]; remove: number[] }) => void
  onClose: () => void
}

/** Puts tags on and takes them off. What is left as it is stays as it is on each of the records. */
export function TagDialog({ title, choices, carried, busy, onSave, onClose }: TagDialogProps) {
  const [changed, setChanged] = useState<Record<number, boolean>>({})
  const ids = (on: boolean) =>
    Object.keys(changed)
      .map(Number)
      .filter((id) => changed[id] === on)
  return (
    <Dialog
      title={title}
      note="Suppliers, ships and IHM agents never see tags"
      onClose={onClose}
      onSubmit={() => onSave({ add: ids(true), remove: ids(false) })}
      actions={
        <Button kind="primary" type="submit" busy={busy} disabled={!choices}>
          Save the tags
        </Button>
      }
    >
      {choices?.length === 0 && <p className="muted">Make tags under Account, Tags.</p>}
      <div className="tagchoices">
        {choices?.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={changed[id] ?? carried.some((tag) => tag.id === id)}
            onChange={(on) => setChanged({ ...changed, [id]: on })}
          />
        ))}
      </div>
    </Dialog>
  )
}
