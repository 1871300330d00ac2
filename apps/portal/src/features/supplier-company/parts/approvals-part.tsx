import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import {
  ClassApprovalForm,
  classSocieties,
  type ClassSociety,
} from '@fairlead/validation/supplier-company'
import { todayHere } from '@fairlead/validation/day'
import { download, useAction, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { FilePicker } from '../../../ui/file-drop.tsx'
import { DayField, FormValue, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Approval = ReplyOf<'supplierCompany.classApprovals'>['classApprovals'][number]

/** Approvals by class societies: each is saved with its file as it is finished. */
export function ApprovalsPart() {
  const { data } = useCall('supplierCompany.classApprovals', {})
  const [open, setOpen] = useState<Approval | 'new' | null>(null)
  const [gone, setGone] = useState<Approval | null>(null)
  const remove = useAction('supplierCompany.removeClassApproval', {
    done: 'Approval removed',
    onSuccess: () => setGone(null),
  })
  if (!data) return <Skeleton lines={6} />
  const approvals = data.classApprovals
  return (
    <>
      <p className="muted">
        Buyers see them with their last day. One that has run out stays here and counts no more; you
        are told by mail 60, 30 and 7 days before.
      </p>
      {approvals.length > 0 && (
        <table className="partlist">
          <thead>
            <tr>
              <th>Society</th>
              <th>For</th>
              <th>Number</th>
              <th>Last day</th>
              <th>File</th>
              <th>
                <span className="sr">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {approvals.map((approval) => (
              <tr key={approval.id} id={`field-${approval.id}`}>
                <td>{approval.approvalId ? classSocieties[approval.approvalId] : '-'}</td>
                <td>{approval.description}</td>
                <td data-label="Number">{approval.number ?? '-'}</td>
                <td>
                  <Ends on={approval.expirationDate} />
                </td>
                <td data-label="File">
                  {approval.file ? (
                    <button
                      type="button"
                      className="link-btn"
                      onClick={() =>
                        void download('supplierApproval.file', { params: { id: approval.id } })
                      }
                    >
                      {approval.file.name}
                    </button>
                  ) : (
                    '-'
                  )}
                </td>
                <td>
                  <div className="row">
                    <Button
                      small
                      aria-label={`Change ${nameOf(approval)}`}
                      aria-haspopup="dialog"
                      onClick={() => setOpen(approval)}
                    >
                      Change
                    </Button>
                    <Button
                      small
                      kind="danger-quiet"
                      aria-label={`Remove ${nameOf(approval)}`}
                      aria-haspopup="dialog"
                      onClick={() => setGone(approval)}
                    >
                      Remove
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <Button icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
          Add an approval
        </Button>
      </div>
      {open && (
        <ApprovalDialog approval={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
      {gone && (
        <ConfirmDialog
          title={`Remove ${nameOf(gone)}`}
          action="Remove the approval"
          danger
          busy={remove.isPending}
          onClose={() => setGone(null)}
          onConfirm={() => remove.mutate({ params: { id: gone.id } })}
        >
          Buyers do not see it any more, and its file is gone.
        </ConfirmDialog>
      )}
    </>
  )
}

const nameOf = (approval: Approval) =>
  approval.number ?? [approval.approvalId, approval.description].filter(Boolean).join(', ')

function Ends({ on }: { on: string | null }) {
  if (!on) return <Chip tone="amber">missing</Chip>
  if (on < todayHere()) return <Chip tone="red">{`ran out ${formatDate(on)}`}</Chip>
  return <>{formatDate(on)}</>
}

interface Typed {
  approvalId: ClassSociety | ''
  description: string
  number: string
  expirationDate: string
  supplierServiceCategories: number[]
}

const societies = Object.entries(classSocieties).map(([value, label]) => ({ value, label }))

function ApprovalDialog({ approval, onClose }: { approval: Approval | null; onClose: () => void }) {
  const services = useCall('ref.classApprovalServices', {}, { staleTime: Infinity }).data ?? []
  const [files, setFiles] = useState<File[]>([])
  const form = useForm<Typed>(ClassApprovalForm, {
    approvalId: approval?.approvalId ?? '',
    description: approval?.description ?? '',
    number: approval?.number ?? '',
    expirationDate: approval?.expirationDate ?? '',
    supplierServiceCategories: approval?.supplierServiceCategories ?? [],
  })
  const refused = useRefusals(form, 'description')
  const { control, handleSubmit } = form
  const save = useAction('supplierCompany.saveClassApproval', {
    quiet: true,
    done: 'Approval saved',
    onSuccess: onClose,
  })
  const submit = handleSubmit((typed) =>
    save.mutate(
      {
        body: {
          request: {
            id: approval?.id ?? null,
            ...typed,
            approvalId: typed.approvalId as ClassSociety,
            expirationDate: typed.expirationDate || null,
          },
        },
        files: { file: files.slice(0, 1) },
      },
      { onError: refused },
    ),
  )
  return (
    <Dialog
      title={approval ? 'Change the approval' : 'Add an approval'}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending}>
          Save the approval
        </Button>
      }
    >
      <div className="fields">
        <SelectField
          control={control}
          name="approvalId"
          label="Class society"
          empty="Choose one"
          options={societies}
          required
        />
        <TextField control={control} name="number" label="Certificate number" maxLength={60} />
        <TextField
          control={control}
          name="description"
          label="What it is for"
          required
          wide
          maxLength={200}
        />
        <DayField control={control} name="expirationDate" label="Last day" />
      </div>
      <FormValue control={control} name="supplierServiceCategories">
        {(chosen, set) => (
          <fieldset className="stack">
            <legend>Services it covers</legend>
            {services.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={(on) => set(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
        )}
      </FormValue>
      <FilePicker
        label={
          approval?.file ? `In place of ${approval.file.name}` : 'The certificate, PDF or image'
        }
        files={files}
        onChange={(list) => setFiles(list.slice(-1))}
      />
    </Dialog>
  )
}
