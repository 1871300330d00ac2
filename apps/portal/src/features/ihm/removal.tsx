import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { todayHere } from '@fairlead/validation/day'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Inventory, InventoryRow } from './inventory.ts'

interface Props {
  entry: InventoryRow
  removal: Inventory['removals'][number]
  form: (id: number) => string
}

/** An entry that a later form of its product no longer declares: a person takes it off, or leaves it. */
export function Removal({ entry, removal, form }: Props) {
  const [asking, setAsking] = useState(false)
  const end = useAction('inventory.end', {
    done: 'Taken off the inventory',
    quiet: true,
    onSuccess: () => setAsking(false),
  })
  const name = `${materialName(entry.material)}, ${entry.partOf}`
  return (
    <article className="proposed" aria-label={`Remove: ${name}`}>
      <h3 className="proposed__name">
        Remove {materialName(entry.material)} <span className="muted">{entry.partOf}</span>
      </h3>
      <p className="small">
        {entry.location}: <Link to={form(removal.declarationId)}>{removal.declaration}</Link>,
        accepted {formatDate(removal.acceptedAt)}, says that it is not above.
      </p>
      <div className="row">
        <Button small aria-label={`Take off ${name}`} onClick={() => setAsking(true)}>
          Take off
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Take it off the inventory"
          note={name}
          action="Take it off"
          reason="Why it is no longer on board"
          reasonStart={
            /* a text */ `${removal.declaration} says that it is not above its threshold`
          }
          problem={end.error?.message}
          busy={end.isPending}
          onClose={() => setAsking(false)}
          onConfirm={({ reason }) =>
            end.mutate({ params: { id: entry.id }, body: { on: todayHere(), reason } })
          }
        >
          From today on it no longer stands in the inventory. What stood there before can still be
          looked at and printed.
        </ConfirmDialog>
      )}
    </article>
  )
}
