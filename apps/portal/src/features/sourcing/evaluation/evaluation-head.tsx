import Printer from 'lucide-react/icons/printer'
import HandCoins from 'lucide-react/icons/hand-coins'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDuty } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { HeadPath } from '../../../ui/page-head.tsx'
import { DueChip } from '../quotation-sheet/due-chip.tsx'
import { progressOf, useReports } from './made-reports.tsx'
import { ReportDialog } from './report-dialog.tsx'

const BetterDialog = lazy(async () => ({
  default: (await import('./better-dialog.tsx')).BetterDialog,
}))

type Data = ReplyOf<'case.evaluation'>

/** Where one is, what can be printed, and when it is due. */
export function EvaluationHead({ caseId, data }: { caseId: number; data: Data }) {
  const [search, setSearch] = useSearchParams()
  const [reporting, setReporting] = useState(search.has('report'))
  const reports = useReports(caseId)
  const inWork = reports.find(({ state }) => state === 'WAITING')
  const [making, setMaking] = useState(false)
  const [asking, setAsking] = useState(false)
  const { case: about } = data
  const trades = useDuty('trade')
  const canAsk = data.actions.includes('select')
  return (
    <header className="head casehead">
      <div className="head__title">
        <HeadPath
          crumbs={[
            { label: 'In-process RFQs', to: paths.rfqs() },
            {
              label: [about.requisitionNumber ?? `Draft ${caseId}`, about.vessel?.name]
                .filter(Boolean)
                .join(', '),
            },
          ]}
        />
        <h1 className="clip">{about.title}</h1>
      </div>
      <nav className="pagetabs" aria-label="This case">
        <Link className="tab" to={paths.case(caseId)}>
          Overview
        </Link>
        <Link className="tab" to={paths.evaluation(caseId)} aria-current="page">
          Evaluation <span className="count">{data.quotations.length}</span>
        </Link>
        {trades && (
          <Link className="tab" to={paths.addSuppliers(caseId)}>
            Add suppliers
          </Link>
        )}
      </nav>
      <div className="head__actions">
        <DueChip at={about.dueAt} timeZone={about.timeZone} />
        {canAsk && (
          <Button icon={HandCoins} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Ask for better
          </Button>
        )}
        <Button
          icon={Printer}
          busy={making}
          aria-haspopup="dialog"
          onClick={() => setReporting(true)}
        >
          {inWork
            ? `Making the report, ${progressOf(inWork)}`
            : making
              ? 'Making the report'
              : 'Report'}
        </Button>
      </div>
      <Suspense fallback={null}>
        {asking && <BetterDialog data={data} onClose={() => setAsking(false)} />}
      </Suspense>
      {reporting && (
        <ReportDialog
          caseId={caseId}
          cells={data.lines.length * data.quotations.length}
          reports={reports}
          onClose={() => {
            setReporting(false)
            if (search.has('report')) setSearch({}, { replace: true })
          }}
          onMaking={(done) => {
            setMaking(true)
            void done.finally(() => setMaking(false))
          }}
        />
      )}
    </header>
  )
}
