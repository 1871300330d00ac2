import { useEffect, useState } from 'react'
import {
  MessageTemplateForm,
  messageTemplateKindLabels,
  templateVariables,
  unknownVariables,
  type MessageTemplateKind,
} from '@fairlead/validation/message-template'
import { optionsOf } from '../../frame/labels.ts'
import { useAction, type ReplyOf, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField, SelectField, TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Prose } from '../../ui/prose.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'

type Template = RowOf<'messageTemplate.list'>
interface Entries {
  kind: MessageTemplateKind
  name: string
  text: string
}

/** Writes a message template: its variables by their buttons, and beside it how it reads for a real RFQ or PO. */
export function MessageTemplateDialog(props: { template: Template | null; onClose: () => void }) {
  const { template, onClose } = props
  const [leaving, setLeaving] = useState(false)
  const form = useForm<Entries>(MessageTemplateForm, {
    kind: template?.kind ?? 'REQUEST',
    name: template?.name ?? '',
    text: template?.text ?? '',
  })
  const refused = useRefusals(form, 'name')
  const options = { onSuccess: onClose, quiet: true } as const
  const create = useAction('messageTemplate.create', { ...options, done: 'Template added' })
  const save = useAction('messageTemplate.save', { ...options, done: 'Template saved' })
  const remove = useAction('messageTemplate.remove', {
    done: 'Template deleted',
    onSuccess: onClose,
  })
  // What was read when the dialog opened: a colleague's save is told, never overwritten.
  const [revision] = useState(template?.revision ?? 0)
  const { control, watch } = form
  const { kind, text } = watch()
  const submit = form.handleSubmit((body) =>
    template
      ? save.mutate(
          { params: { id: template.id }, body: { ...body, revision } },
          { onError: refused },
        )
      : create.mutate({ body }, { onError: refused }),
  )
  if (leaving && template)
    return (
      <ConfirmDialog
        danger
        title={`Delete the template “${template.name}”`}
        action="Delete the template"
        busy={remove.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => remove.mutate({ params: { id: template.id } })}
      >
        What was sent with it stays as it is.
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={template ? `Template ${template.name}` : 'Add a template'}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        template && (
          <Button kind="danger-quiet" onClick={() => setLeaving(true)}>
            Delete template
          </Button>
        )
      }
      actions={
        <Button kind="primary" type="submit" busy={create.isPending || save.isPending}>
          {template ? 'Save template' : 'Add template'}
        </Button>
      }
    >
      <div className="fields">
        <TextField control={control} name="name" label="Name" required maxLength={60} />
        <SelectField
          control={control}
          name="kind"
          label="For"
          options={optionsOf(messageTemplateKindLabels)}
        />
        <FormField control={control} name="text" label="Text" required wide>
          {({ value, onChange }) => (
            <RichText
              label="Text"
              value={value}
              onChange={onChange}
              variables={templateVariables[kind]}
            />
          )}
        </FormField>
      </div>
      <Preview kind={kind} text={text} />
    </Dialog>
  )
}

function Preview({ kind, text }: Pick<Entries, 'kind' | 'text'>) {
  const [filled, setFilled] = useState<ReplyOf<'messageTemplate.fill'> | null>(null)
  const { mutate } = useAction('messageTemplate.fill', { onSuccess: setFilled, quiet: true })
  const good = text !== '' && unknownVariables(text, kind).length === 0
  useEffect(() => {
    if (!good) return setFilled(null)
    const waiting = setTimeout(() => mutate({ body: { kind, text, ids: [] } }), 400)
    return () => clearTimeout(waiting)
  }, [good, kind, text, mutate])
  if (!filled) return null
  return (
    <Section
      title="How it reads"
      note={filled.of ? `With ${filled.of}, your newest one` : 'Once there is an RFQ or PO'}
    >
      <blockquote className="said">
        <Prose text={filled.text} />
      </blockquote>
    </Section>
  )
}
