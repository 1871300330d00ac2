import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { limits } from '@fairlead/validation/limits'
import { download, useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/field.tsx'
import { MadeReports, wrapping, type Report } from './made-reports.tsx'

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
  /** How many cells the comparison has: a large report is made in the background. */
  cells: number
  reports: readonly Report[]
  onClose: () => void
  /** The report is on its way; the page can be used, or left within the portal. */
  onMaking: (making: Promise<void>) => void
}

/** The evaluation report as PDF with its flags, the comparison as xlsx, or the screen on paper. */
export function ReportDialog({ caseId, cells, reports, onClose, onMaking }: Props) {
  const [on, setOn] = useState<Record<Flag, boolean>>({
    quotations: true,
    cancelledQuotations: false,
    quotationAttachments: false,
    quotedTranscripts: false,
    notQuotedTranscripts: false,
    buyerMessageAttachments: false,
  })
  const params = { id: caseId }
  const begin = useAction('report.make', {
    done: 'The report is being made. You can leave the page and are told when it is ready',
    onSuccess: onClose,
  })
  // The quotations behind the comparison hold every cell once more.
  const isLong = cells * (on.quotations ? 2 : 1) > limits.reportCells
  const make = () => {
    if (isLong) return begin.mutate({ params, body: on })
    const query = Object.fromEntries(flags.map(([flag]) => [flag, on[flag] ? 'true' : 'false']))
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
        <span className="row" style={wrapping}>
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
        <Button kind="primary" type="submit" busy={begin.isPending}>
          {isLong ? 'Make the report' : 'Download the report'}
        </Button>
      }
    >
      <MadeReports reports={reports} />
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
