import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { todayHere } from '@fairlead/validation/day'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useDuty } from '../../frame/area-context.ts'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Inventory, InventoryRow } from './inventory.ts'

interface Props {
  entry: InventoryRow
  removal: Inventory['removals'][number]
  form: (id: number) => string
}

/** An entry that a later form no longer declares: a person takes it off, or leaves it in spite of that form. */
export function Removal({ entry, removal, form }: Props) {
  const [asking, setAsking] = useState<'off' | 'keep' | null>(null)
  const keeps = useDuty('trade')
  const done = () => setAsking(null)
  const end = useAction('inventory.end', {
    done: 'Taken off the inventory',
    quiet: true,
    onSuccess: done,
  })
  const keep = useAction('inventory.keep', {
    done: 'It stays in the inventory',
    quiet: true,
    onSuccess: done,
  })
  const params = { id: entry.id }
  const { declaredId, declaration, declarationId, acceptedAt } = removal
  const name = `${materialName(entry.material)}, ${entry.partOf}`
  return (
    <article className="proposed" aria-label={`Remove: ${name}`}>
      <h3 className="proposed__name">
        <Chip icon={Minus} tone="red">
          Remove
        </Chip>{' '}
        {materialName(entry.material)} <span className="muted">{entry.partOf}</span>
      </h3>
      <p className="small">
        {entry.location}: <Link to={form(declarationId)}>{declaration}</Link>, accepted{' '}
        {formatDate(acceptedAt)}, says that it is not above.
      </p>
      {keeps && (
        <div className="row">
          <Button
            small
            icon={Check}
            aria-label={`Take off ${name}`}
            aria-haspopup="dialog"
            onClick={() => setAsking('off')}
          >
            Take off
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={`Not this one: ${name}`}
            aria-haspopup="dialog"
            onClick={() => setAsking('keep')}
          >
            Not this one
          </Button>
        </div>
      )}
      {asking === 'off' && (
        <ConfirmDialog
          title="Take it off the inventory"
          note={name}
          action="Take it off"
          reason="Why it is no longer on board"
          reasonStart={/* a text */ `${declaration} says that it is not above its threshold`}
          problem={end.error?.message}
          busy={end.isPending}
          onClose={done}
          onConfirm={({ reason }) => end.mutate({ params, body: { on: todayHere(), reason } })}
        >
          From today on it no longer stands in the inventory. What stood there before can still be
          looked at and printed.
        </ConfirmDialog>
      )}
      {asking === 'keep' && (
        <ConfirmDialog
          title="Leave it in the inventory"
          note={name}
          action="Leave it"
          reason="Why it is still on board"
          problem={keep.error?.message}
          busy={keep.isPending}
          onClose={done}
          onConfirm={({ reason }) => keep.mutate({ params, body: { declaredId, reason } })}
        >
          It is not proposed again because of {declaration}. A still later form may propose it anew.
        </ConfirmDialog>
      )}
    </article>
  )
}
