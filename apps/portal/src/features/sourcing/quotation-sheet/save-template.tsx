import {
  TemplateForm,
  templateKindLabels,
  templateKindOf,
} from '@fairlead/validation/quotation-template'
import { useEffect } from 'react'
import { useAction, useCall, whileTyping } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ChangeTable } from '../../../ui/grid/block-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { changedTerms, changeRows, termsOf } from './template-words.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  today: string
  onClose: () => void
}

const Naming = TemplateForm.pick({ name: true })

/** Keeps the terms of the sheet under a name; a name that is there already gets these terms after a look at the difference. */
export function SaveTemplate({ sheet, today, onClose }: Props) {
  const { control, handleSubmit, setFocus, watch } = useForm(Naming, { name: '' })
  const name = watch('name')
  useEffect(() => setFocus('name'), [setFocus])
  const kind = templateKindOf(sheet.request.case.type)
  const { terms, unread } = termsOf(sheet.header, today)
  const { data } = useCall(
    'quotationTemplate.list',
    { query: { type: 'SUPPLIER_TEMPLATE' } },
    whileTyping,
  )
  const typed = name.trim().toLowerCase()
  const same = data?.find((template) => template.name.toLowerCase() === typed)
  const save = useAction('quotationTemplate.save', {
    done: 'Template saved',
    quiet: true,
    onSuccess: onClose,
  })
  const changes = changedTerms(same?.terms ?? null, terms)
  const says = TemplateForm.shape.terms.safeParse(terms).success
  const submit = () => {
    if (!says) return
    save.mutate({
      body: { id: same?.id ?? null, revision: same?.revision ?? 0, kind, name, terms },
    })
  }
  return (
    <Dialog
      title="Save as template"
      note={`For ${templateKindLabels[kind].toLowerCase()}. Your colleagues can apply it too`}
      onClose={onClose}
      onSubmit={() => void handleSubmit(submit)()}
      foot="Lines, your reference and who signs are not part of it"
      actions={
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!says}>
          {same ? 'Replace the template' : 'Save the template'}
        </Button>
      }
    >
      {save.error && (
        <div role="alert">
          <Notice tone="red">{save.error.message}</Notice>
        </div>
      )}
      <TextField control={control} name="name" label="Name" required maxLength={60} />
      {same && (
        <Notice tone="amber">
          There is a template “{same.name}”{same.savedBy ? `, saved by ${same.savedBy}` : ''}. It
          would get these terms.
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="amber">Left out, because it cannot be read: {unread.join(', ')}.</Notice>
      )}
      {!says && <p>No terms are typed yet: a template needs at least one.</p>}
      {says &&
        (changes.length > 0 ? (
          <ChangeTable rows={changeRows(changes)} />
        ) : (
          <p>Nothing would change.</p>
        ))}
    </Dialog>
  )
}
