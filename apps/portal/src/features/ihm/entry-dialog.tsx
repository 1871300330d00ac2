import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { todayHere } from '@fairlead/validation/day'
import { InventoryEntry, type InventoryPart } from '@fairlead/validation/ihm/inventory'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { limits } from '@fairlead/validation/limits'
import { useDuty } from '../../frame/area-context.ts'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, Field, Select, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Section } from '../../ui/section.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import type { InventoryRow } from './inventory.ts'
import { partOptions } from './proposed-entry.tsx'
import { Behind, Marks } from './inventory-table.tsx'
import { officeForms } from './office-paths.ts'

interface Props {
  vesselId: number
  entry: InventoryRow
  onClose: () => void
}

/** One entry: what it says, what happened to it, and from which day it is otherwise or gone. */
export function EntryDialog({ vesselId, entry, onClose }: Props) {
  const paths = officeForms(useLocation().pathname)
  const history = useCall('inventory.history', {
    params: { id: vesselId },
    query: { entryId: entry.id },
  })
  const [form, setForm] = useState({
    location: entry.location,
    part: entry.part,
    partOf: entry.partOf,
    quantity: entry.quantity,
    unit: entry.unit,
    approximate: entry.approximate,
    remarks: entry.remarks ?? '',
    on: todayHere(),
    reason: '',
  })
  const [told, setTold] = useState(false)
  const change = useAction('inventory.change', { done: 'The entry is changed', onSuccess: onClose })
  const end = useAction('inventory.end', { done: 'The entry is taken off', onSuccess: onClose })
  const params = { id: entry.id }
  const errors = told ? problemsOf(form) : {}
  const typed = <K extends keyof typeof form>(name: K) => ({
    value: form[name],
    onChange: (value: (typeof form)[K]) => setForm({ ...form, [name]: value }),
  })
  const save = () => {
    setTold(true)
    if (Object.keys(problemsOf(form)).length === 0) change.mutate({ params, body: form })
  }
  const takeOff = () => {
    setTold(true)
    const { on, reason } = form
    if (on && on <= todayHere() && reason.trim()) end.mutate({ params, body: { on, reason } })
  }
  const keeps = useDuty('trade')
  const standing = keeps && entry.until === null
  return (
    <Dialog
      title={`${materialName(entry.material)}, ${entry.partOf}`}
      note={
        <>
          On board since {formatDate(entry.from)}
          {entry.until && `, until ${formatDate(entry.until)}`}. Behind it:{' '}
          <Behind entry={entry} form={paths.one} /> <Marks entry={entry} />
        </>
      }
      cancel="Close"
      onClose={onClose}
      onSubmit={standing ? save : undefined}
      actions={
        standing && (
          <>
            <Button kind="danger-quiet" busy={end.isPending} onClick={takeOff}>
              Take off on this day
            </Button>
            <Button kind="primary" type="submit" busy={change.isPending}>
              Save from this day
            </Button>
          </>
        )
      }
    >
      {standing && (
        <div className="fields">
          <Field label="Location on board" required error={errors['location']}>
            <TextInput maxLength={200} {...typed('location')} />
          </Field>
          <Field label="Inventory part">
            <Select
              value={form.part}
              options={partOptions}
              onChange={(part) => setForm({ ...form, part: part as InventoryPart })}
            />
          </Field>
          <Field label="Part of the ship or equipment" required error={errors['partOf']}>
            <TextInput maxLength={200} {...typed('partOf')} />
          </Field>
          <Field label="Quantity" required error={errors['quantity']}>
            <NumberInput maxLength={25} {...typed('quantity')} />
          </Field>
          <Field label="Unit" required error={errors['unit']}>
            <TextInput maxLength={20} {...typed('unit')} />
          </Field>
          <Field label="Remark">
            <TextInput maxLength={400} {...typed('remarks')} />
          </Field>
          <Field label="From which day" required error={errors['on']}>
            <DateInput {...typed('on')} />
          </Field>
          <Field label="Why" required error={errors['reason']}>
            <TextInput maxLength={limits.reasonLength} {...typed('reason')} />
          </Field>
          <Checkbox
            label="The quantity is approximate"
            checked={form.approximate}
            onChange={(approximate) => setForm({ ...form, approximate })}
          />
        </div>
      )}
      <Section title="What happened to it">
        {history.data && <Timeline entries={history.data} />}
      </Section>
    </Dialog>
  )
}

/** By the rule of the entry itself. */
function problemsOf(form: Record<string, unknown>): Record<string, string> {
  const read = InventoryEntry.pick({
    location: true,
    partOf: true,
    quantity: true,
    unit: true,
  }).safeParse(form)
  const found = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
  for (const name of ['on', 'reason'])
    if (!String(form[name]).trim()) found[name] = 'This field is required'
  if (String(form['on']) > todayHere()) found['on'] = 'The date may not be in the future'
  return found
}
