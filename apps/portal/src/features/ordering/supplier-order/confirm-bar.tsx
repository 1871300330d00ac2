import type { ConfirmationEntries } from '@fairlead/validation/confirmation'
import {
  ConfirmedReadiness,
  readinessLabels,
  type ConfirmationTiming,
} from '@fairlead/validation/purchase-order'
import { readinessNoticeDays } from '@fairlead/validation/readiness'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import { useState, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { FilePicker } from '../../../ui/file-drop.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'

interface Props {
  form: UseFormReturn<ConfirmationEntries>
  timing: ConfirmationTiming
  files: readonly File[]
  setFiles: (files: File[]) => void
  busy: boolean
  send: () => void
  /** That what is typed stays on this device. */
  kept: ReactNode
}

/** One date for all, a reference, a word and files to the buyer, and the confirmation of everything chosen. */
export function ConfirmBar({ form, timing, files, setFiles, busy, send, kept }: Props) {
  const { control, setValue } = form
  const [day, setDay] = useState('')
  const plan = useWatch({ control, name: 'plan' })
  const chosen = plan.filter((p) => p.chosen).length
  const setAll = () =>
    setValue(
      'plan',
      plan.map((p) => (p.chosen ? { ...p, date: day } : p)),
      { shouldDirty: true },
    )
  return (
    <div className="confirmbar screen-only">
      <div className="field">
        <span className="label">One date for all</span>
        <div className="row">
          <DateInput label="One date for all" value={day} onChange={setDay} />
          <Button icon={CalendarCheck} disabled={!day} onClick={setAll}>
            Set
          </Button>
        </div>
      </div>
      <TextField control={control} name="supplierReference" label="Your reference" maxLength={60} />
      <TextField
        control={control}
        name="comment"
        label="Comment, sent with the confirmation"
        maxLength={2000}
      />
      <div className="confirmbar__files">
        <FilePicker label="Files, sent with the confirmation" files={files} onChange={setFiles} />
      </div>
      {timing === 'ON_CONFIRMATION' ? (
        <SelectField
          control={control}
          name="readiness"
          label="Will the goods be ready then"
          required
          empty="Please choose"
          options={ConfirmedReadiness.options.map((value) => ({
            value,
            label: readinessLabels[value],
          }))}
        />
      ) : (
        <p className="muted small confirmbar__timing">
          You will be asked whether the goods are ready {readinessNoticeDays} days before the last
          day
        </p>
      )}
      <Button kind="primary" icon={Check} busy={busy} disabled={chosen === 0} onClick={send}>
        Confirm {chosen} {chosen === 1 ? 'delivery' : 'deliveries'}
      </Button>
      <div className="confirmbar__kept">{kept}</div>
    </div>
  )
}
