import Send from 'lucide-react/icons/send'
import { counted } from '@fairlead/validation/counted'
import { KeptHere, restoredWords } from '../../../drafts/kept-here.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { countOf, type Chosen } from './chosen.ts'
import { SendFields } from './send-fields.tsx'
import { useSendCases, useSending, type SendCase } from './use-sending.ts'

interface SendDialogProps {
  caseIds: readonly number[]
  chosen: Chosen
  onClose: () => void
  onSent: () => void
}

/** The last look before an RFQ goes out. */
export function SendDialog({ caseIds, ...rest }: SendDialogProps) {
  const { data } = useSendCases(caseIds)
  if (data) return <Loaded cases={data} {...rest} />
  return (
    <Dialog title="Send the RFQ" onClose={rest.onClose}>
      <Skeleton lines={6} />
    </Dialog>
  )
}

interface LoadedProps extends Omit<SendDialogProps, 'caseIds'> {
  cases: readonly SendCase[]
}

function Loaded({ cases, chosen, onClose, onSent }: LoadedProps) {
  const sending = useSending(cases, chosen, {
    place: `send-requests.${cases.map(({ id }) => id).join('.')}`,
    onSent,
  })
  const { kept } = sending
  const count = countOf(chosen)
  const words = counted(count, 'supplier')
  const lines = cases.reduce((sum, each) => sum + each.lineCount, 0)
  return (
    <Dialog
      title={`Send to ${words}`}
      note={cases
        .map((each) => `${each.requisitionNumber ?? `RFQ ${each.id}`} ${each.title}`)
        .join(', ')}
      foot={
        <>
          {lines} lines. Each supplier sees only its own request.
          <KeptHere what="what you typed" {...kept} onThrow={kept.throwAway} />
        </>
      }
      unsaved={false}
      onClose={onClose}
      onSubmit={sending.submit}
      actions={
        <Button kind="primary" type="submit" icon={Send} busy={sending.busy} disabled={count === 0}>
          Send to {words}
        </Button>
      }
    >
      {kept.isRestored && <Notice tone="blue">{restoredWords}</Notice>}
      <SendFields cases={cases} chosen={chosen} sending={sending} />
    </Dialog>
  )
}
