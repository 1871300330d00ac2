import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { download } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/field.tsx'

const flags = [
  ['quotations', 'The quotations'],
  ['cancelledQuotations', 'Cancelled quotations'],
  ['quotationAttachments', 'Files of the quotations'],
  ['quotedTranscripts', 'Messages with suppliers who quoted'],
  ['notQuotedTranscripts', 'Messages with suppliers who did not'],
  ['buyerMessageAttachments', 'Files of your messages'],
] as const
type Flag = (typeof flags)[number][0]

interface Props {
  caseId: number
  onClose: () => void
}

/** The evaluation report as PDF with its flags, or the screen on paper. */
export function ReportDialog({ caseId, onClose }: Props) {
  const [on, setOn] = useState<Record<Flag, boolean>>({
    quotations: true,
    cancelledQuotations: false,
    quotationAttachments: false,
    quotedTranscripts: false,
    notQuotedTranscripts: false,
    buyerMessageAttachments: false,
  })
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const query = Object.fromEntries(flags.map(([flag]) => [flag, on[flag] ? 'true' : 'false']))
    await download('download.evaluationReport', { params: { id: caseId }, query }).finally(() =>
      setBusy(false),
    )
    onClose()
  }
  return (
    <Dialog
      title="Evaluation report"
      note="The comparison, your choice and what goes with it, as PDF"
      onClose={onClose}
      onSubmit={() => void make()}
      foot={
        <Button
          kind="quiet"
          icon={Printer}
          onClick={() => {
            onClose()
            setTimeout(() => print(), 50)
          }}
        >
          Print what is on the screen
        </Button>
      }
      actions={
        <Button kind="primary" type="submit" busy={busy}>
          Download the report
        </Button>
      }
    >
      {flags.map(([flag, label]) => (
        <Switch
          key={flag}
          label={label}
          checked={on[flag]}
          onChange={(checked) => setOn({ ...on, [flag]: checked })}
        />
      ))}
    </Dialog>
  )
}
