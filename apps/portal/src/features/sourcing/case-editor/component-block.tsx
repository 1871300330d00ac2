import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import type { DraftComponent } from './case-draft.ts'

interface ComponentBlockProps {
  component: DraftComponent
  number: number
  onChange: (part: Partial<DraftComponent>) => void
  onRemove: () => void
}

const main = [
  ['assembly', 'Component'],
  ['maker', 'Maker'],
  ['type', 'Type'],
  ['number', 'Serial number'],
] as const
const more = [
  ['drawingNumber', 'Drawing number'],
  ['particulars', 'Particulars'],
] as const
const bookFields = [
  ['name', 'Book'],
  ['number', 'Book number'],
  ['maker', 'Book maker'],
  ['model', 'Model'],
  ['serial', 'Serial'],
  ['particulars', 'Book particulars'],
  ['id', 'Book id'],
] as const

/** What the spares below belong to: the component and its instruction book. */
export function ComponentBlock({ component, number, onChange, onRemove }: ComponentBlockProps) {
  const [open, setOpen] = useState(false)
  return (
    <fieldset className="componentblock">
      <legend className="sr">Component {number}</legend>
      <div className="componentblock__grid">
        {main.map(([name, label]) => (
          <Field key={name} label={label}>
            <TextInput value={component[name]} onChange={(value) => onChange({ [name]: value })} />
          </Field>
        ))}
        <div className="componentblock__end">
          <Button
            small
            kind="quiet"
            icon={ChevronDown}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Drawing and book
          </Button>
          <IconButton small icon={X} label={`Remove component ${number}`} onClick={onRemove} />
        </div>
        {open &&
          more.map(([name, label]) => (
            <Field key={name} label={label}>
              <TextInput
                value={component[name]}
                onChange={(value) => onChange({ [name]: value })}
              />
            </Field>
          ))}
        {open &&
          bookFields.map(([name, label]) => (
            <Field key={`book-${name}`} label={label}>
              <TextInput
                value={component.book[name]}
                onChange={(value) => onChange({ book: { ...component.book, [name]: value } })}
              />
            </Field>
          ))}
      </div>
    </fieldset>
  )
}
