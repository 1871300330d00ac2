import { useState } from 'react'
import { useAction, useListCall } from '../server/queries.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Checkbox } from './field.tsx'
import { Skeleton } from './skeleton.tsx'
import './own-vessels.css'

export interface OwnVesselsProps {
  mine: readonly number[]
  /** Opens the list with these from now on; nothing where it does. */
  onOpenWith: (() => void) | undefined
  onClose: () => void
}

/** Says which vessels of the fleet a person looks after. */
export function OwnVessels({ mine, onOpenWith, onClose }: OwnVesselsProps) {
  const [q, setQ] = useState('')
  const fleet = useListCall('vessel.list', {
    filter: q.trim() ? { q } : {},
    range: [0, 999],
    sort: ['name', 'ASC'],
  }).data?.data
  const [chosen, setChosen] = useState(mine)
  // Whoever says it for the first time wants to work with them.
  const [opens, setOpens] = useState(mine.length === 0)
  const save = useAction('vessel.saveMine', {
    done: 'Your vessels are kept',
    onSuccess: () => {
      if (opens && chosen.length > 0) onOpenWith?.()
      onClose()
    },
  })
  return (
    <Dialog
      title="Which vessels are yours?"
      note="My vessels shows the RFQs and orders of these. Your colleagues read them beside your name in the team."
      foot={chosen.length === 1 ? '1 vessel' : `${chosen.length} vessels`}
      onClose={onClose}
      onSubmit={() => save.mutate({ body: { vesselIds: [...chosen] } })}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!fleet}>
          Keep these vessels
        </Button>
      }
    >
      {!fleet && <Skeleton lines={6} />}
      <input
        className="input"
        type="search"
        aria-label="Find a vessel"
        placeholder="Vessel name or IMO number"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {fleet?.length === 0 && (
        <p className="muted">
          {q ? 'No vessel is called like this.' : 'The fleet has no vessels yet.'}
        </p>
      )}
      <div className="ownvessels">
        {fleet?.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(on) =>
              setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
      {onOpenWith && (
        <Checkbox
          label="Open this list with them from now on"
          checked={opens}
          onChange={setOpens}
        />
      )}
    </Dialog>
  )
}
