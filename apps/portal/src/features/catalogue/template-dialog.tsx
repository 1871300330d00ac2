import '@fairlead/api/later-calls'
import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { quantityFor } from '@fairlead/validation/requisition-template'
import { useUser } from '../../frame/area-context.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateLines } from './template-lines.tsx'

type Template = ReplyOf<'requisitionTemplate.all'>[number]
export type TemplateLine = Template['lines'][number]

interface Props {
  onClose: () => void
  onTake: (lines: TemplateLine[]) => void
}

const whole = (text: string) => (/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : null)

/** Begins with the lines of a template, for so many people and days. */
export function TemplateDialog({ onClose, onTake }: Props) {
  const { data: templates } = useCall('requisitionTemplate.all', {})
  const user = useUser()
  const [id, setId] = useState('')
  const [typed, setTyped] = useState<{ crew: string; days: string } | null>(null)
  const [leaving, setLeaving] = useState<Template | null>(null)
  const [editing, setEditing] = useState<Template | null>(null)
  const remove = useAction('requisitionTemplate.remove', {
    done: 'Template deleted',
    onSuccess: () => {
      setLeaving(null)
      setId('')
    },
  })
  const template = templates?.find((each) => String(each.id) === id) ?? templates?.[0]
  const scales = template?.crew != null
  const said = typed ?? { crew: String(template?.crew ?? ''), days: String(template?.days ?? '') }
  const [crew, days] = [whole(said.crew), whole(said.days)]
  const ready = template !== undefined && (!scales || (crew !== null && days !== null))
  const lines = ready
    ? template.lines.map((line) => ({
        ...line,
        quantity: quantityFor(line.quantity, template, { crew: crew ?? 1, days: days ?? 1 }),
      }))
    : []
  if (leaving)
    return (
      <ConfirmDialog
        danger
        title={`Delete the template “${leaving.name}”`}
        action="Delete the template"
        busy={remove.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => remove.mutate({ params: { id: leaving.id } })}
      >
        Lines that came of it stay where they are.
      </ConfirmDialog>
    )
  if (editing)
    return (
      <TemplateEditor
        template={editing}
        onClose={() => {
          setId(String(editing.id))
          setTyped(null)
          setEditing(null)
        }}
      />
    )
  const field = (name: 'crew' | 'days', label: string) => (
    <Field label={label} error={whole(said[name]) === null ? 'From 1 to 999' : undefined}>
      <NumberInput value={said[name]} onChange={(text) => setTyped({ ...said, [name]: text })} />
    </Field>
  )
  const keeps = user.vesselId === null && user.duties.includes('trade')
  return (
    <Dialog
      title="Begin with a template"
      onClose={onClose}
      onSubmit={() => ready && onTake(lines)}
      foot={
        template &&
        keeps && (
          <>
            <Button onClick={() => setEditing(template)}>Change template</Button>
            <Button kind="danger-quiet" onClick={() => setLeaving(template)}>
              Delete template
            </Button>
          </>
        )
      }
      actions={
        <Button kind="primary" type="submit" disabled={!ready}>
          Add {counted(lines.length, 'line')}
        </Button>
      }
    >
      {templates?.length === 0 && (
        <Notice>No templates yet. The office makes one out of the lines of an RFQ.</Notice>
      )}
      {template && (
        <>
          <div className="fields">
            <Field label="Template">
              <Select
                value={String(template.id)}
                onChange={(next) => {
                  setId(next)
                  setTyped(null)
                }}
                options={templates!.map((each) => ({ value: String(each.id), label: each.name }))}
              />
            </Field>
            {scales && field('crew', 'People on board')}
            {scales && field('days', 'Days')}
          </div>
          <TemplateLines lines={lines} of="the template" />
        </>
      )}
    </Dialog>
  )
}

interface SaveProps {
  lines: readonly TemplateLine[]
  onClose: () => void
}

/** Keeps the complete lines of a draft as a template. */
export function SaveTemplateDialog({ lines, onClose }: SaveProps) {
  const [name, setName] = useState('')
  const [crew, setCrew] = useState('')
  const [days, setDays] = useState('')
  const save = useAction('requisitionTemplate.create', {
    done: 'Template saved',
    onSuccess: onClose,
  })
  const scaled = Boolean(crew.trim() || days.trim())
  const problem = (text: string) =>
    scaled && whole(text) === null ? 'From 1 to 999, or leave both empty' : undefined
  const ready = Boolean(name.trim()) && !problem(crew) && !problem(days)
  return (
    <Dialog
      title="Save as a template"
      note={`${counted(lines.length, 'line')}, with quantities and without prices`}
      onClose={onClose}
      onSubmit={() =>
        ready &&
        save.mutate({
          body: { name, crew: whole(crew), days: whole(days), lines: [...lines] },
        })
      }
      actions={
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!ready}>
          Save template
        </Button>
      }
    >
      <div className="fields">
        <Field label="Name" required>
          <TextInput value={name} onChange={setName} maxLength={80} />
        </Field>
        <Field
          label="For so many people"
          hint="Quantities follow people and days. Empty: always the same"
          error={problem(crew)}
        >
          <NumberInput value={crew} onChange={setCrew} />
        </Field>
        <Field label="And so many days" error={problem(days)}>
          <NumberInput value={days} onChange={setDays} />
        </Field>
      </div>
    </Dialog>
  )
}
