import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link } from 'react-router'
import { InventoryPart, inventoryParts } from '@fairlead/validation/ihm/inventory'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useDuty } from '../../frame/area-context.ts'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { amountWords, Behind, Marks } from './inventory-table.tsx'
import type { Inventory, InventoryRow } from './inventory.ts'
import { Removal } from './removal.tsx'

interface Props {
  vesselId: number
  proposed: readonly InventoryRow[]
  entries: readonly InventoryRow[]
  removals: Inventory['removals']
  form: (id: number) => string
  toSettle: string
}

/** What accepted forms propose to add, each with its place on board; and what happened so far. */
export function InventorySide(props: Props) {
  const { vesselId, proposed, entries, removals, form, toSettle } = props
  const gone = removals.flatMap((removal) => {
    const entry = entries.find(({ id }) => id === removal.id)
    return entry ? [{ entry, removal }] : []
  })
  const history = useCall('inventory.history', { params: { id: vesselId }, query: {} })
  return (
    <aside className="inventory__side" aria-label="Changes" tabIndex={0}>
      <Section
        title="Proposed changes"
        count={proposed.length + gone.length}
        end={<AcceptAll entries={proposed.filter(isPlaced)} />}
      >
        {proposed.length + gone.length === 0 && (
          <p className="muted">An accepted form with something above its threshold proposes one.</p>
        )}
        {gone.map((each) => (
          <Removal key={each.entry.id} {...each} form={form} />
        ))}
        {proposed.map((entry) => (
          <Proposed key={entry.id} entry={entry} form={form} toSettle={toSettle} />
        ))}
      </Section>
      <Section title="Log">{history.data && <Timeline entries={history.data} most={5} />}</Section>
    </aside>
  )
}

/** It has its place on board, and nothing contradicts it. */
const isPlaced = ({ location, contradicted }: InventoryRow) => Boolean(location) && !contradicted

/** All at once, where each is proposed with its place; what somebody else decided meanwhile is passed over. */
function AcceptAll({ entries }: { entries: readonly InventoryRow[] }) {
  const [asking, setAsking] = useState(false)
  const accept = useAction('inventory.accept', { quiet: true })
  const [busy, setBusy] = useState(false)
  if (entries.length < 2) return null
  const takeAll = async () => {
    setBusy(true)
    for (const { id, location, part } of entries)
      await accept.mutateAsync({ params: { id }, body: { location, part } }).catch(() => null)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button small icon={Check} onClick={() => setAsking(true)}>
        Accept {entries.length} changes
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Accept ${entries.length} changes`}
          action={`Accept ${entries.length} changes`}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void takeAll()}
        >
          Each is taken into the inventory at the place it is proposed with. What contradicts
          another form stays proposed.
        </ConfirmDialog>
      )}
    </>
  )
}

export const partOptions = InventoryPart.options.map((part) => ({
  value: part,
  label: `${part} ${inventoryParts[part]}`,
}))

function Proposed({
  entry,
  form,
  toSettle,
}: Pick<Props, 'form' | 'toSettle'> & { entry: InventoryRow }) {
  const [location, setLocation] = useState(entry.location)
  const [part, setPart] = useState(entry.part)
  const [told, setTold] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const keeps = useDuty('trade')
  const accept = useAction('inventory.accept', { done: 'Taken into the inventory' })
  const refuse = useAction('inventory.refuse', {
    done: 'Left out of the inventory',
    onSuccess: () => setRefusing(false),
  })
  const params = { id: entry.id }
  const name = `${materialName(entry.material)}, ${entry.partOf}`
  const take = () => {
    if (!location.trim()) return setTold(true)
    accept.mutate({ params, body: { location, part } })
  }
  return (
    <article className="proposed" aria-label={name}>
      <h3 className="proposed__name">
        {materialName(entry.material)} <span className="muted">{entry.partOf}</span>
      </h3>
      <p className="small">
        {amountWords(entry)}
        {entry.remarks && `, ${entry.remarks}`}, <Behind entry={entry} form={form} />{' '}
        <Marks entry={entry} />
      </p>
      {keeps && (
        <>
          {entry.contradicted ? (
            <p className="small">
              Another declaration of this product says otherwise.{' '}
              <Link to={toSettle}>Settle it first</Link>
            </p>
          ) : (
            <>
              <Field
                label="Location on board"
                required
                error={told && !location.trim() ? 'This field is required' : undefined}
              >
                <TextInput maxLength={200} value={location} onChange={setLocation} />
              </Field>
              <Field label="Inventory part">
                <Select
                  value={part}
                  options={partOptions}
                  onChange={(to) => setPart(to as InventoryPart)}
                />
              </Field>
            </>
          )}
          <div className="row">
            <Button
              small
              icon={Check}
              busy={accept.isPending}
              disabled={entry.contradicted}
              aria-label={`Accept ${name}`}
              onClick={take}
            >
              Accept
            </Button>
            <Button
              small
              kind="quiet"
              aria-label={`Not this one: ${name}`}
              onClick={() => setRefusing(true)}
            >
              Not this one
            </Button>
          </div>
        </>
      )}
      {refusing && (
        <ConfirmDialog
          title="Leave it out of the inventory"
          note={name}
          action="Leave it out"
          reason="Why it is not on board"
          busy={refuse.isPending}
          onClose={() => setRefusing(false)}
          onConfirm={({ reason }) => refuse.mutate({ params, body: { reason } })}
        >
          The form behind it stays accepted. The log says who left it out, and why.
        </ConfirmDialog>
      )}
    </article>
  )
}
