import { caseTypeLabels, optionsOf } from '../../app/labels.ts'
import { useCall } from '../../server/queries.ts'
import { PortChooser, VesselChooser } from '../../ui/choosers.tsx'
import { DateInput, DateTimeInput } from '../../ui/date-input.tsx'
import { Field, Segment, Select, TextInput } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import type { Editing } from './use-case-draft.ts'

interface HeadPartProps extends Pick<Editing, 'draft' | 'change'> {
  /** The vessel of a vessel user is given. */
  vesselGiven?: boolean
}

const priorities = [
  { value: 'NORMAL', label: 'Normal' },
  { value: 'URGENT', label: 'Urgent' },
] as const

/** What the RFQ is. */
export function WhatPart({ draft, change }: HeadPartProps) {
  const departments = useCall('ref.departments', {}, { staleTime: Infinity }).data
  return (
    <Section title="What is needed" className="what">
      <div className="fields fields--what">
        <Field label="Kind" name="type">
          <Select
            value={draft.type}
            onChange={(type) => change({ type: type as typeof draft.type })}
            options={optionsOf(caseTypeLabels)}
          />
        </Field>
        <Field label="Title" name="title" required>
          <TextInput
            value={draft.title}
            maxLength={200}
            onChange={(title) => change({ title })}
            placeholder="Deck and engine stores"
          />
        </Field>
        <Field label="Requisition number" name="requisitionNumber">
          <TextInput
            value={draft.requisitionNumber}
            maxLength={60}
            onChange={(requisitionNumber) => change({ requisitionNumber })}
          />
        </Field>
        <Field label="Department" name="department">
          <Select
            value={draft.department}
            onChange={(department) => change({ department })}
            empty="Not said"
            options={(departments ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      </div>
    </Section>
  )
}

/** Where and when it is needed. */
export function WherePart({ draft, change, vesselGiven }: HeadPartProps) {
  return (
    <Section title="Where and when" className="when">
      <div className="fields">
        {!vesselGiven && (
          <Field label="Vessel" name="vesselId" required wide>
            <VesselChooser value={draft.vessel} onChange={(vessel) => change({ vessel })} />
          </Field>
        )}
        <Field label="Delivery port" name="deliveryPort" wide>
          <PortChooser value={draft.port} onChange={(port) => change({ port })} />
        </Field>
        <Field label="ETA">
          <DateInput value={draft.vesselEta} onChange={(vesselEta) => change({ vesselEta })} />
        </Field>
        <Field label="ETD">
          <DateInput
            value={draft.vesselEtd}
            min={draft.vesselEta}
            onChange={(vesselEtd) => change({ vesselEtd })}
          />
        </Field>
        <Field label={vesselGiven ? 'Needed by' : 'Quotes due'} name="dueAt" wide>
          <DateTimeInput value={draft.dueAt} onChange={(dueAt) => change({ dueAt })} />
        </Field>
        <div className="field wide">
          <span className="label">Priority</span>
          <div>
            <Segment
              label="Priority"
              value={draft.priority}
              options={priorities}
              onChange={(priority) => change({ priority })}
            />
          </div>
        </div>
      </div>
    </Section>
  )
}
