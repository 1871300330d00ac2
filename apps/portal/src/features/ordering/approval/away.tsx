import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useState } from 'react'
import { AwayForm } from '@fairlead/validation/approval'
import { formatDate } from '@fairlead/formatting/date'
import { todayHere } from '@fairlead/validation/day'
import { useDuty } from '../../../frame/area-context.ts'
import { useAction, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/field.tsx'
import { DayField, FormField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'

/** Who stands in while the reader is away. */
export function Away() {
  const [open, setOpen] = useState(false)
  const { data } = useCall('approval.away', {})
  const talks = useDuty('talk')
  if (!data || !talks) return null
  const { away, people } = data
  const name = people.find(({ id }) => id === away?.substituteId)?.name
  return (
    <>
      <Button small icon={UserRoundCheck} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {away && name ? `${name} stands in until ${formatDate(away.until)}` : 'While I am away'}
      </Button>
      {open && <AwayDialog known={data} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Entries {
  substituteId: number
  from: string
  until: string
}

function AwayDialog({ known, onClose }: { known: ReplyOf<'approval.away'>; onClose: () => void }) {
  const today = todayHere()
  const form = useForm<Entries>(
    AwayForm,
    known.away ?? { substituteId: 0, from: today, until: today },
  )
  const save = useAction('approval.saveAway', { quiet: true, done: 'Saved', onSuccess: onClose })
  const refused = useRefusals(form, 'substituteId')
  const submit = form.handleSubmit((away) => save.mutate({ body: { away } }, { onError: refused }))
  return (
    <Dialog
      title="While I am away"
      note="Approves and refuses in your place, and is told so. Never what was asked by themselves"
      cancel="Cancel"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          {known.away && (
            <Button
              kind="danger-quiet"
              onClick={() => save.mutate({ body: { away: null } }, { onError: refused })}
            >
              I am back
            </Button>
          )}
          <Button kind="primary" type="submit" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="fields">
        <FormField control={form.control} name="substituteId" label="Who stands in" wide>
          {({ value, onChange }) => (
            <Select
              value={value ? String(value) : ''}
              empty="Choose a colleague"
              onChange={(id) => onChange(Number(id))}
              options={known.people.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </FormField>
        <DayField control={form.control} name="from" label="From" />
        <DayField control={form.control} name="until" label="Until" />
      </div>
    </Dialog>
  )
}
