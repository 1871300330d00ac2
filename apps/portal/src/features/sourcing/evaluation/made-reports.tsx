import { formatDateTime } from '@fairlead/formatting/date'
import { formatDueHere } from '@fairlead/formatting/due'
import { ownZone } from '@fairlead/validation/day'
import Download from 'lucide-react/icons/download'
import { download, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export type Report = ReplyOf<'report.list'>[number]

/** The reports of this RFQ that were made in the background, or are being made; read again as they get on. */
export function useReports(caseId: number): readonly Report[] {
  const { data } = useCall('report.list', {})
  return (data ?? []).filter((report) => report.caseId === caseId)
}

/** `40 %`: how far a report is. */
export const progressOf = ({ done, total }: Pick<Report, 'done' | 'total'>): string =>
  `${total ? Math.round((100 * done) / total) : 0} %`

/** On a phone what stands in a row stands below each other. */
export const wrapping = { flexWrap: 'wrap' } as const

export function MadeReports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return null
  return (
    <ul className="stack" aria-label="Reports made in the background">
      {reports.map((report) => (
        <li key={report.id}>
          <MadeReport report={report} />
        </li>
      ))}
    </ul>
  )
}

function MadeReport({ report }: { report: Report }) {
  const { id, state, error, createdAt, keptUntil } = report
  const asked = formatDateTime(createdAt).slice(0, 16)
  if (state === 'WAITING')
    return (
      <label className="stack">
        <span>Being made since {asked}. You can leave this page</span>
        <progress value={report.done} max={Math.max(1, report.total)}>
          {progressOf(report)}
        </progress>
      </label>
    )
  if (state === 'FAILED')
    return (
      <Notice tone="amber">
        Asked for {asked}: {error}
      </Notice>
    )
  return (
    <span className="row" style={wrapping}>
      <Button icon={Download} onClick={() => void download('download.report', { params: { id } })}>
        Download the report of {asked}
      </Button>
      <small>kept until {formatDueHere(keptUntil, ownZone())}</small>
    </span>
  )
}
