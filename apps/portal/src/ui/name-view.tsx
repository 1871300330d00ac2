import { useState } from 'react'
import { useAction } from '../server/queries.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Checkbox, Field, TextInput } from './field.tsx'

interface NameViewProps {
  page: string
  query: string
  onClose: () => void
}

/** Keeps the filters and the order of a list under a name. */
export function NameView({ page, query, onClose }: NameViewProps) {
  const [name, setName] = useState('')
  const [opens, setOpens] = useState(false)
  const save = useAction('view.save', { done: 'View saved', onSuccess: onClose })
  return (
    <Dialog
      title="Save this view"
      note="Its filters and its order, under a name of yours"
      onClose={onClose}
      onSubmit={() => name.trim() && save.mutate({ body: { page, name, query, opens } })}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!name.trim()}>
          Save view
        </Button>
      }
    >
      <Field label="Name" required>
        <TextInput value={name} onChange={setName} maxLength={60} autoFocus />
      </Field>
      <Checkbox label="Open this list with it" checked={opens} onChange={setOpens} />
    </Dialog>
  )
}
