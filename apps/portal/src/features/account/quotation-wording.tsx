import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import {
  TemplateForm,
  templateKindLabels,
  type TemplateKind,
} from '@fairlead/validation/quotation-template'
import { Incoterm, paymentTermsLabels } from '@fairlead/validation/vocabulary'
import { useDuty } from '../../frame/area-context.ts'
import { optionsOf } from '../../frame/labels.ts'
import { useAction, useCall, whileTyping, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, SelectField, TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import '../../ui/inset-table.css'
import '../../ui/table.css'
import { typedOf } from './changed-fields.ts'

type Wording = ReplyOf<'quotationWording.list'>[number]

/** The wording this buyer offers: a supplier it asked can put it into its quotation. */
export function QuotationWording() {
  const { data = [] } = useCall('quotationWording.list', {}, whileTyping)
  const [open, setOpen] = useState<Wording | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Wording | null>(null)
  const changes = useDuty('company')
  return (
    <Section
      title="Wording for quotations"
      note="Suppliers you ask are offered it while they quote, and may take it or not"
    >
      <div className="stack">
        {data.length > 0 && (
          <div className="frame" role="region" aria-label="Wording for quotations" tabIndex={0}>
            <table className="table table--inset">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">For</th>
                  {changes && (
                    <th scope="col">
                      <span className="sr">Change</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {data.map((wording) => (
                  <tr key={wording.id}>
                    <td>{wording.name}</td>
                    <td>{templateKindLabels[wording.kind]}</td>
                    {changes && (
                      <td>
                        <div className="row">
                          <Button
                            small
                            aria-label={`Change ${wording.name}`}
                            aria-haspopup="dialog"
                            onClick={() => setOpen(wording)}
                          >
                            Change
                          </Button>
                          <Button
                            small
                            kind="danger-quiet"
                            aria-label={`Delete ${wording.name}`}
                            aria-haspopup="dialog"
                            onClick={() => setLeaving(wording)}
                          >
                            Delete
                          </Button>
                        </div>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {data.length === 0 && !changes && <p className="muted">None yet.</p>}
        {changes && (
          <div>
            <Button icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
              Add a wording
            </Button>
          </div>
        )}
      </div>
      {open && (
        <WordingDialog wording={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
      {leaving && <DeleteWording wording={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  )
}

interface Typed {
  kind: TemplateKind
  name: string
  terms: Record<'incoterm' | 'incotermPlace' | 'paymentTerms' | 'ihmCompliance' | 'remarks', string>
}

const rules = Incoterm.options.map((value) => ({ value, label: value }))

function WordingDialog({ wording, onClose }: { wording: Wording | null; onClose: () => void }) {
  const { incoterm, incotermPlace, paymentTerms, ihmCompliance, remarks } = wording?.terms ?? none
  const form = useForm<Typed>(TemplateForm, {
    kind: wording?.kind ?? 'SPARES_SUPPLIES_TEMPLATE',
    name: wording?.name ?? '',
    terms: typedOf({ incoterm, incotermPlace, paymentTerms, ihmCompliance, remarks }),
  })
  // What was read when the dialog opened: a colleague's save is told, never overwritten.
  const [revision] = useState(wording?.revision ?? 0)
  const refused = useRefusals(form, 'name')
  const { control, handleSubmit } = form
  const save = useAction('quotationWording.save', {
    quiet: true,
    done: 'Wording saved',
    onSuccess: onClose,
  })
  const submit = handleSubmit((typed) => {
    const { terms } = TemplateForm.parse({ ...typed, terms: { ...wording?.terms, ...typed.terms } })
    save.mutate(
      { body: { ...typed, id: wording?.id ?? null, revision, terms } },
      { onError: refused },
    )
  })
  return (
    <Dialog
      title={wording ? 'Change the wording' : 'Add a wording'}
      note="What is left empty says nothing"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending}>
          Save the wording
        </Button>
      }
    >
      <div className="fields">
        <TextField control={control} name="name" label="Name" required maxLength={60} />
        <SelectField
          control={control}
          name="kind"
          label="For"
          options={optionsOf(templateKindLabels)}
        />
        <SelectField
          control={control}
          name="terms.incoterm"
          label="Terms of delivery"
          empty="Nothing said"
          options={rules}
        />
        <TextField
          control={control}
          name="terms.incotermPlace"
          label="Named place"
          maxLength={120}
        />
        <SelectField
          control={control}
          name="terms.paymentTerms"
          label="Payment terms"
          empty="Nothing said"
          options={optionsOf(paymentTermsLabels)}
        />
        <SelectField
          control={control}
          name="terms.ihmCompliance"
          label="IHM compliance"
          empty="Nothing said"
          options={optionsOf(ihmComplianceLabels)}
        />
        <AreaField
          control={control}
          name="terms.remarks"
          label="Remarks"
          hint="As a supplier would write them to you"
          wide
          rows={4}
          maxLength={4000}
        />
      </div>
    </Dialog>
  )
}

const none = {
  incoterm: null,
  incotermPlace: null,
  paymentTerms: null,
  ihmCompliance: null,
  remarks: null,
}

function DeleteWording({ wording, onClose }: { wording: Wording; onClose: () => void }) {
  const remove = useAction('quotationWording.remove', {
    done: 'Wording deleted',
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete the wording “${wording.name}”`}
      action="Delete the wording"
      danger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: wording.id } })}
    >
      Suppliers are not offered it any more. Quotations keep what they took from it.
    </ConfirmDialog>
  )
}
