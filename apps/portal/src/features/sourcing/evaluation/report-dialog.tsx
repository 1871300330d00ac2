import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { evaluationPartLabels, type EvaluationPart } from '@fairlead/validation/evaluation-parts'
import { limits } from '@fairlead/validation/limits'
import { download, useAction, useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { MadeReports, wrapping, type Report } from './made-reports.tsx'

const flags = Object.entries(evaluationPartLabels) as [EvaluationPart, string][]

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
  const usual = useCall('settings.get', {}).data?.reportParts
  const [chosen, choose] = useState<readonly EvaluationPart[] | null>(null)
  const parts = chosen ?? usual ?? []
  const on = Object.fromEntries(flags.map(([flag]) => [flag, parts.includes(flag)])) as Record<
    EvaluationPart,
    boolean
  >
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
      unsaved={false}
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
        <Button
          kind="primary"
          type="submit"
          busy={begin.isPending}
          disabled={chosen === null && usual === undefined}
        >
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
          onChange={() =>
            choose(parts.includes(flag) ? parts.filter((one) => one !== flag) : [...parts, flag])
          }
        />
      ))}
    </Dialog>
  )
}
