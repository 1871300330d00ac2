import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmission } from '../../../drafts/use-submission.ts'
import { paths } from '../../../frame/paths.ts'
import { toast } from '../../../frame/toast.ts'
import { act } from '../../../server/act.ts'
import type { CallFailed } from '../../../server/call-failed.ts'
import { queryClient, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Changes } from '../../../ui/grid/amendments.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, Field, TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { useAmendment } from './use-amendment.ts'

interface AmendDialogProps {
  details: ReplyOf<'case.details'>
  amendment: ReturnType<typeof useAmendment>
  onClose: () => void
}

/** What the suppliers will read, and who they are, before it goes. */
export function AmendDialog({ details, amendment, onClose }: AmendDialogProps) {
  const { id, revision, timeZone } = details
  const navigate = useNavigate()
  const requests = useCall('case.requests', { params: { id } }).data
  const [note, setNote] = useState('')
  const [newLinesToAll, setNewLinesToAll] = useState(false)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const submission = useSubmission({
    intent: `case.amend.${id}.${revision}`,
    send: (body: Parameters<typeof act<'case.amend'>>[1]['body'], key) =>
      act('case.amend', { params: { id }, body }, key),
    arrived: (reply) => {
      amendment.forget()
      void queryClient.invalidateQueries()
      toast(`Version ${reply.revision} sent`)
      void navigate(paths.case(id))
    },
    refused: setFailed,
  })
  const asked = requests?.filter(({ state }) => state === 'SUBMITTED') ?? []
  const quoted = asked.filter(({ quotation }) => quotation)
  const narrow = asked.filter(({ linesAsked }) => linesAsked < details.lines.length)
  const hasNew = amendment.changes.some(({ kind }) => kind === 'ADDED')
  return (
    <Dialog
      title={`Send version ${revision + 1}`}
      note={
        requests &&
        `${asked.map(({ supplierName }) => supplierName).join(', ')}: told by mail what changed`
      }
      foot={quoted.length > 0 && `${quoted.length} of them quoted and will confirm or edit`}
      onClose={onClose}
      onSubmit={() => void submission.submit({ ...amendment.body, note, newLinesToAll })}
      actions={
        <Button
          kind="primary"
          icon={Send}
          type="submit"
          busy={submission.busy}
          disabled={!requests}
        >
          Send to {requests ? asked.length : 'all'}
        </Button>
      }
    >
      {failed && <Failed failed={failed} />}
      {!requests && <Skeleton lines={2} />}
      <Changes changes={amendment.changes} zone={timeZone} />
      {hasNew && narrow.length > 0 && (
        <Checkbox
          label={`New lines also go to ${narrow.map(({ supplierName }) => supplierName).join(', ')}, who were asked for a part only`}
          checked={newLinesToAll}
          onChange={setNewLinesToAll}
        />
      )}
      <Field label="A word to the suppliers">
        <TextArea value={note} onChange={setNote} maxLength={1000} rows={2} />
      </Field>
    </Dialog>
  )
}

/** Why it did not go; an amendment of somebody else is shown change by change. */
function Failed({ failed }: { failed: CallFailed }) {
  return (
    <Notice tone="red">
      <div role="alert">
        <p className="strong">{failed.message}</p>
        <ul>
          {failed.problems.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
        {failed.code === 'case.amended' && (
          <Button
            small
            onClick={() => void queryClient.invalidateQueries({ queryKey: ['case.details'] })}
          >
            Compare mine with the newer version
          </Button>
        )}
      </div>
    </Notice>
  )
}
