import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { InventoryPart, inventoryParts } from '@fairlead/validation/ihm/inventory'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useDuty } from '../../frame/area-context.ts'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { amountWords, Behind, Marks } from './inventory-table.tsx'
import type { InventoryRow } from './inventory.ts'
import type { Placed, Proposal } from './use-proposals.ts'

interface Props {
  proposal: Proposal
  numberOf: (entry: InventoryRow) => number
  form: (id: number) => string
  toSettle: string
  onPlace: (placed: Placed) => void
}

export const partOptions = InventoryPart.options.map((part) => ({
  value: part,
  label: `${part} ${inventoryParts[part]}`,
}))
const open = '?'
const added = '+'

/** An entry that an accepted form proposes: new, or in the place of one that stands. */
export function ProposedEntry({ proposal, numberOf, form, toSettle, onPlace }: Props) {
  const { entry, placed, standing } = proposal
  const { location, part, instead } = placed
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
  const before = standing.find(({ id }) => id === instead)
  const take = () => {
    if (!location.trim() || instead === undefined) return setTold(true)
    accept.mutate({ params, body: placed })
  }
  return (
    <article className="proposed" aria-label={name}>
      <h3 className="proposed__name">
        {before ? (
          <Chip icon={Pencil} tone="amber">
            Change
          </Chip>
        ) : (
          <Chip icon={Plus} tone="blue">
            New
          </Chip>
        )}{' '}
        {materialName(entry.material)} <span className="muted">{entry.partOf}</span>
      </h3>
      <p className="small">
        {before && <del>{amountWords(before)}</del>} {amountWords(entry)}
        {entry.remarks && `, ${entry.remarks}`}, <Behind entry={entry} form={form} />{' '}
        <Marks entry={entry} />
      </p>
      {keeps && entry.contradicted && (
        <p className="small">
          Another declaration of this product says otherwise.{' '}
          <Link to={toSettle}>Settle it first</Link>
        </p>
      )}
      {keeps && !entry.contradicted && (
        <>
          <Field
            label="Location on board"
            required
            error={told && !location.trim() ? 'This field is required' : undefined}
          >
            <TextInput
              maxLength={200}
              value={location}
              onChange={(to) => onPlace({ ...placed, location: to })}
            />
          </Field>
          <Field label="Inventory part">
            <Select
              value={part}
              options={partOptions}
              onChange={(to) => onPlace({ ...placed, part: to as InventoryPart })}
            />
          </Field>
          {(standing.length > 0 || instead === undefined) && (
            <Field
              label="Beside what stands"
              required
              error={
                told && instead === undefined
                  ? 'This product is on board already: say whether this is more of it'
                  : undefined
              }
            >
              <Select
                value={instead === undefined ? open : instead === null ? added : String(instead)}
                options={[
                  ...(instead === undefined ? [{ value: open, label: 'Please choose' }] : []),
                  { value: added, label: 'Added to it' },
                  ...standing.map((each) => ({
                    value: String(each.id),
                    label: `Takes the place of ${numberOf(each)}: ${amountWords(each)}, ${each.location}`,
                  })),
                ]}
                onChange={(to) => {
                  if (to !== open) onPlace({ ...placed, instead: to === added ? null : Number(to) })
                }}
              />
            </Field>
          )}
        </>
      )}
      {keeps && (
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
            aria-haspopup="dialog"
            onClick={() => setRefusing(true)}
          >
            Not this one
          </Button>
        </div>
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
