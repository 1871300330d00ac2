import { useState } from 'react'
import { todayHere } from '@fairlead/validation/day'
import { ClassSociety, classSocieties } from '@fairlead/validation/supplier-company'
import { remindersUsed } from '@fairlead/validation/reminders'
import {
  mostSurveyReminders,
  surveyEntries,
  SurveyKind,
  surveyKindLabels,
} from '@fairlead/validation/survey'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PortChooser, VesselChooser, type NamedRef, type PortRef } from '../../ui/choosers.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, DayField, FormField, SelectField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import type { Survey } from './survey.ts'

interface Entries {
  vessel: NamedRef | null
  kind: SurveyKind
  society: ClassSociety | ''
  on: string
  port: PortRef | null
  note: string
}

const kinds = SurveyKind.options.map((value) => ({ value, label: surveyKindLabels[value] }))
const societies = ClassSociety.options.map((value) => ({ value, label: classSocieties[value] }))

/** Plans a survey, changes one, or takes it off the plan. */
export function SurveyDialog({ survey, onClose }: { survey: Survey | null; onClose: () => void }) {
  const [leaving, setLeaving] = useState(false)
  // What was read when the dialog opened: a colleague's save is told, never overwritten.
  const [revision] = useState(survey?.revision ?? 0)
  const form = useForm<Entries>(surveyEntries(todayHere()), {
    vessel: survey?.vessel ?? null,
    kind: survey?.kind ?? 'ANNUAL',
    society: survey?.society ?? '',
    on: survey?.on ?? '',
    port: survey?.port ?? null,
    note: survey?.note ?? '',
  })
  const refused = useRefusals(form, 'on')
  const options = { onSuccess: onClose, quiet: true } as const
  const create = useAction('survey.create', { ...options, done: 'Survey planned' })
  const save = useAction('survey.save', { ...options, done: 'Survey saved' })
  const remove = useAction('survey.remove', {
    quiet: true,
    done: 'Survey taken off the plan',
    onSuccess: onClose,
  })
  const { control } = form
  const isReminded = (survey?.reminders ?? 0) >= mostSurveyReminders
  const submit = form.handleSubmit(({ vessel, society, port, ...rest }) => {
    const body = {
      ...rest,
      vesselId: vessel!.id,
      society: society || null,
      port: port?.locode ?? null,
    }
    if (survey)
      save.mutate({ params: { id: survey.id }, body: { ...body, revision } }, { onError: refused })
    else create.mutate({ body }, { onError: refused })
  })
  if (leaving && survey)
    return (
      <ConfirmDialog
        danger
        title="Take the survey off the plan"
        note={survey.vessel.name}
        action="Take it off"
        busy={remove.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { id: survey.id }, query: { revision } },
            {
              onError: (error) => {
                setLeaving(false)
                refused(error)
              },
            },
          )
        }
      >
        It is no longer offered with orders of the ship; those that were sent keep it.
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={survey ? `Survey of ${survey.vessel.name}` : 'Plan a survey'}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        survey && (
          <Button kind="danger-quiet" onClick={() => setLeaving(true)}>
            Take it off the plan
          </Button>
        )
      }
      actions={
        <Button kind="primary" type="submit" busy={create.isPending || save.isPending}>
          {survey ? 'Save survey' : 'Plan survey'}
        </Button>
      }
    >
      <div className="fields">
        <FormField control={control} name="vessel" label="Vessel" required>
          {({ value, onChange }) => <VesselChooser value={value} onChange={onChange} />}
        </FormField>
        <SelectField control={control} name="kind" label="Survey" options={kinds} />
        <DayField
          control={control}
          name="on"
          label="Day"
          required
          hint={
            isReminded
              ? `${remindersUsed}: nobody is mailed of it any more, on whatever day`
              : 'Tomorrow or later'
          }
        />
        <SelectField
          control={control}
          name="society"
          label="Class society"
          empty="None"
          options={societies}
        />
        <FormField control={control} name="port" label="Port">
          {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
        </FormField>
        <AreaField control={control} name="note" label="Note" rows={2} maxLength={400} wide />
      </div>
    </Dialog>
  )
}
