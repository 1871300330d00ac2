import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useId, useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { templateChanges, type TermChange } from '@fairlead/validation/quotation-template'
import { useAction, useCall, whileTyping, type ReplyOf } from '../../../server/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { ChangeTable } from '../../../ui/grid/block-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { changeRows } from './template-words.ts'
import type { Sheet } from './use-sheet.ts'

type Template = ReplyOf<'quotationTemplate.list'>[number]

interface Props {
  sheet: Sheet
  today: string
  onClose: () => void
  onApply: (name: string, changes: readonly TermChange[]) => void
}

/** Chooses a template and shows what it would change, before it counts. */
export function ApplyTemplate({ sheet, today, onClose, onApply }: Props) {
  const { id: requestId, settings } = sheet.request
  const { data } = useCall('quotationTemplate.list', { query: { requestId } }, whileTyping)
  const [chosenId, choose] = useState<number | null>(null)
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const [leaving, setLeaving] = useState<Template | null>(null)
  const chosen = data?.find(({ id }) => id === chosenId) ?? data?.[0]
  const { currencyLock } = settings
  const loaded = data !== undefined
  // Enter applies, and does not close the dialog.
  useEffect(() => document.getElementById(loaded ? 'chosen-template' : '')?.focus(), [loaded])
  const wouldChange = (facts: { onlyEmpty: boolean }) =>
    chosen ? templateChanges(chosen.terms, sheet.header, { today, currencyLock, ...facts }) : []
  const replaces = wouldChange({ onlyEmpty: false }).some(({ from }) => from !== '')
  const changes = wouldChange({ onlyEmpty })
  return (
    <>
      <Dialog
        title="Apply a template"
        note="You see what will change before it counts"
        onClose={onClose}
        onSubmit={() => chosen && changes.length > 0 && onApply(chosen.name, changes)}
        foot="It can be undone. Nothing is sent to the buyer yet"
        actions={
          <Button kind="primary" type="submit" disabled={changes.length === 0}>
            Apply {counted(changes.length, 'change')}
          </Button>
        }
      >
        {!data && <Skeleton lines={3} />}
        {data?.length === 0 && (
          <p>
            No template fits this RFQ yet. Fill in the terms of a quotation and choose “Save as
            template”.
          </p>
        )}
        {data && data.length > 0 && (
          <Templates templates={data} chosen={chosen} choose={choose} onDelete={setLeaving} />
        )}
        {replaces && (
          <Checkbox
            label="Leave what is typed, fill only what is empty"
            checked={onlyEmpty}
            onChange={setOnlyEmpty}
          />
        )}
        {chosen &&
          (changes.length > 0 ? (
            <ChangeTable rows={changeRows(changes)} />
          ) : (
            <p>Nothing would change.</p>
          ))}
      </Dialog>
      {leaving && <DeleteTemplate template={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

interface TemplatesProps {
  templates: readonly Template[]
  chosen: Template | undefined
  choose: (id: number) => void
  onDelete: (template: Template) => void
}

function Templates({ templates, chosen, choose, onDelete }: TemplatesProps) {
  const name = useId()
  return (
    <fieldset className="stack">
      <legend className="sr">Template</legend>
      {templates.map((template) => {
        const own = template.type === 'SUPPLIER_TEMPLATE'
        return (
          <div className="row" key={template.id}>
            <label className="row grow">
              <input
                className="dot"
                id={template === chosen ? 'chosen-template' : undefined}
                type="radio"
                name={name}
                checked={template === chosen}
                onChange={() => choose(template.id)}
              />
              <span>
                {template.name}{' '}
                <span className="muted small">
                  {own
                    ? [template.savedBy, formatDate(template.savedAt)].filter(Boolean).join(', ')
                    : `wording of ${template.companyName}`}
                </span>
              </span>
            </label>
            {own && (
              <IconButton
                small
                icon={Trash2}
                label={`Delete ${template.name}`}
                onClick={() => onDelete(template)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function DeleteTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const remove = useAction('quotationTemplate.remove', {
    done: 'Template deleted',
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete the template “${template.name}”`}
      action="Delete the template"
      danger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: template.id } })}
    >
      Your colleagues cannot apply it any more. Quotations keep what they took from it.
    </ConfirmDialog>
  )
}
