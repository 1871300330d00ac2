import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { toast } from '../../../frame/toast.ts'
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
  /** How many cells would be printed: a large report takes its time. */
  cells: number
  onClose: () => void
  /** The report is on its way; the page can be used, or left within the portal. */
  onMaking: (making: Promise<void>) => void
}

/** From here on setting the pages takes longer than one waits for without a word. */
const long = 600

/** The evaluation report as PDF with its flags, the comparison as xlsx, or the screen on paper. */
export function ReportDialog({ caseId, cells, onClose, onMaking }: Props) {
  const [on, setOn] = useState<Record<Flag, boolean>>({
    quotations: true,
    cancelledQuotations: false,
    quotationAttachments: false,
    quotedTranscripts: false,
    notQuotedTranscripts: false,
    buyerMessageAttachments: false,
  })
  const params = { id: caseId }
  const make = () => {
    const query = Object.fromEntries(flags.map(([flag]) => [flag, on[flag] ? 'true' : 'false']))
    if (cells > long) toast.info('The report is being made. It is saved when it is ready')
    onMaking(download('download.evaluationReport', { params, query }))
    onClose()
  }
  return (
    <Dialog
      title="Evaluation report"
      note="The comparison, your choice and what goes with it, as PDF"
      onClose={onClose}
      onSubmit={make}
      foot={
        <span className="row">
          <Button
            kind="quiet"
            icon={FileSpreadsheet}
            onClick={() => {
              onMaking(download('download.evaluationExcel', { params }))
              onClose()
            }}
          >
            As xlsx
          </Button>
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
        </span>
      }
      actions={
        <Button kind="primary" type="submit">
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
