import { dueHint } from '@fairlead/validation/case'
import { memo } from 'react'
import { caseTypeLabels, optionsOf } from '../../../frame/labels.ts'
import { useCall } from '../../../server/queries.ts'
import { PortChooser, VesselChooser } from '../../../ui/choosers.tsx'
import { Segment } from '../../../ui/field.tsx'
import {
  DayField,
  FormField,
  FormValue,
  InstantField,
  SelectField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Editing } from './use-case-draft.ts'

interface HeadPartProps extends Pick<Editing, 'form'> {
  /** The vessel of a vessel user is given. */
  vesselGiven?: boolean
}

const priorities = [
  { value: 'NORMAL', label: 'Normal' },
  { value: 'URGENT', label: 'Urgent' },
] as const

/** What the RFQ is. */
export const WhatPart = memo(function WhatPart({ form: { control } }: HeadPartProps) {
  const departments = useCall('ref.departments', {}, { staleTime: Infinity }).data
  return (
    <Section title="What is needed">
      <div className="fields fields--what">
        <SelectField
          control={control}
          name="type"
          label="Kind"
          options={optionsOf(caseTypeLabels)}
        />
        <TextField
          control={control}
          name="title"
          label="Title"
          required
          maxLength={200}
          placeholder="Deck and engine stores"
        />
        <TextField
          control={control}
          name="requisitionNumber"
          label="Requisition number"
          maxLength={60}
        />
        <SelectField
          control={control}
          name="department"
          label="Department"
          empty="Not said"
          options={(departments ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </Section>
  )
})

/** Where and when it is needed. */
export const WherePart = memo(function WherePart({
  form: { control, watch },
  vesselGiven,
}: HeadPartProps) {
  return (
    <Section title="Where and when" className="when">
      <div className="fields">
        {!vesselGiven && (
          <FormField control={control} name="vessel" label="Vessel" required wide>
            {({ value, onChange }) => <VesselChooser value={value} onChange={onChange} />}
          </FormField>
        )}
        <FormField control={control} name="port" label="Delivery port" wide>
          {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
        </FormField>
        <DayField control={control} name="vesselEta" label="ETA" />
        <DayField control={control} name="vesselEtd" label="ETD" min={watch('vesselEta')} />
        <InstantField
          control={control}
          name="dueAt"
          zone={watch('timeZone')}
          label={vesselGiven ? 'Needed by' : 'Quotes due'}
          hint={!vesselGiven && dueHint(watch('dueAt'), watch('vesselEta'), watch('timeZone'))}
          wide
        />
        <div className="field wide">
          <span className="label">Priority</span>
          <div>
            <FormValue control={control} name="priority">
              {(value, set) => (
                <Segment label="Priority" value={value} options={priorities} onChange={set} />
              )}
            </FormValue>
          </div>
        </div>
      </div>
    </Section>
  )
})
