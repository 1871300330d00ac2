import Bell from 'lucide-react/icons/bell'
import type { Identifier } from 'ra-core'
import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { useAction, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WordsForm } from '@fairlead/validation/reason'
import { useForm } from '../../../ui/form/use-form.ts'
import { WordsField } from '../../../ui/form/words-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { remindedColumns } from '../../../ui/reminded-columns.tsx'
import '../../../ui/inset-table.css'

type Reminder = ReplyOf<'request.reminders'>[number]

interface RemindDialogProps {
  caseIds: readonly number[]
  /** One request of them. */
  only?: number | undefined
  onClose: () => void
  onSent?: () => void
}

/** Who gets a reminder, and who does not and why, before any goes out. */
export function RemindDialog({ caseIds, only, onClose, onSent }: RemindDialogProps) {
  const { data, error } = useCall(
    'request.reminders',
    { params: { ids: caseIds.join(',') } },
    { staleTime: 0, gcTime: 0 },
  )
  const rows = data?.filter(({ id }) => only === undefined || id === only)
  if (rows) return <Loaded {...{ caseIds, rows, onClose, onSent }} />
  return (
    <Dialog title="Send reminders" onClose={onClose}>
      {error ? (
        <Notice tone="red">
          <span role="alert">{error.message}</span>
        </Notice>
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}

interface LoadedProps extends Pick<RemindDialogProps, 'caseIds' | 'onClose' | 'onSent'> {
  rows: readonly Reminder[]
}

function Loaded({ caseIds, rows, onClose, onSent }: LoadedProps) {
  const ready = rows.filter(({ refused }) => refused === null)
  const [left, setLeft] = useState<readonly Identifier[]>([])
  const chosen = ready.filter(({ id }) => !left.includes(id))
  const several = caseIds.length > 1
  const remind = useAction('request.remindBulk', {
    done: ({ sent, refused }) =>
      [
        `${reminders(sent)} sent`,
        ...refused.map(({ supplierName, message }) => `${supplierName}: ${message}`),
      ].join('. '),
    onSuccess: () => {
      onSent?.()
      onClose()
    },
  })
  const { control, handleSubmit } = useForm<{ text: string }>(WordsForm, { text: '' })
  const submit = handleSubmit(({ text }) => {
    const requestIds = chosen.map(({ id }) => id)
    if (requestIds.length > 0) remind.mutate({ body: { caseIds: [...caseIds], requestIds, text } })
  })
  return (
    <Dialog
      title={ready.length > 0 ? 'Send reminders' : 'Nobody can be reminded now'}
      note={several ? `${caseIds.length} RFQs` : rows[0] && nameOf(rows[0])}
      cancel={ready.length > 0 ? 'Cancel' : 'Close'}
      foot={ready.length > 0 && 'One mail each'}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        ready.length > 0 && (
          <Button
            kind="primary"
            type="submit"
            icon={Bell}
            busy={remind.isPending}
            disabled={chosen.length === 0}
          >
            Send {reminders(chosen.length)}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="muted">Everybody who was asked has answered.</p>}
      {ready.length > 0 && (
        <div className="frame">
          <DataTable
            inset
            caption="Who gets a reminder"
            columns={[...columns(several), ...last]}
            rows={ready}
            rowName={(row) => `${row.supplierName}, ${nameOf(row)}`}
            selection={{
              selectedIds: chosen.map(({ id }) => id),
              onToggleItem: (id) =>
                setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]),
              onSelect: (ids) =>
                setLeft(ready.map(({ id }) => id).filter((id) => !ids.includes(id))),
            }}
          />
        </div>
      )}
      {ready.length > 0 && (
        <WordsField
          template={{
            kind: 'REMINDER',
            ids: [...new Set(chosen.map(({ caseId }) => caseId))],
          }}
          control={control}
          name="text"
          label="Your words, before those of the RFQ"
          hint="All of them read the same"
          maxLength={1000}
          rows={3}
        />
      )}
      {rows.length > ready.length && (
        <>
          <h3>Not reminded</h3>
          <div className="frame">
            <DataTable
              inset
              caption="Who gets no reminder"
              columns={[...columns(several), why]}
              rows={rows.filter(({ refused }) => refused !== null)}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}

const reminders = (count: number) => counted(count, 'reminder')

const nameOf = ({ requisitionNumber, caseId }: Reminder) => requisitionNumber ?? `RFQ ${caseId}`

const columns = (several: boolean): Column<Reminder>[] => [
  {
    id: 'supplier',
    label: 'Supplier',
    phone: 'title',
    title: (row) => row.supplierName,
    cell: (row) => <span className="clip">{row.supplierName}</span>,
  },
  ...(several
    ? [
        {
          id: 'rfq',
          label: 'RFQ',
          phone: 'sub' as const,
          width: 140,
          title: (row: Reminder) => row.title,
          cell: (row: Reminder) => <span className="clip">{nameOf(row)}</span>,
        },
      ]
    : []),
]

const last = remindedColumns<Reminder>()

const why: Column<Reminder> = {
  id: 'why',
  label: 'Why',
  phone: 'subend',
  width: 340,
  title: (row) => row.refused ?? '',
  cell: (row) => row.refused,
}
