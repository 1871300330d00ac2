import Bell from 'lucide-react/icons/bell'
import Scale from 'lucide-react/icons/scale'
import { RecordContextProvider } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { caseTypeLabels } from '../../../frame/labels.ts'
import { paths } from '../../../frame/paths.ts'
import { useCall } from '../../../server/queries.ts'
import { useRecord } from '../../../server/record.ts'
import { NamedByErp } from '../../../ui/named-by-erp.tsx'
import { RecordPage } from '../../../ui/record-page.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Deadline } from '../../../ui/figures.tsx'
import { Facts } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { CaseActions, type Asking } from './case-actions.tsx'
import { CaseAmendments } from './case-amendments.tsx'
import { CaseHeadBar } from './case-head-bar.tsx'
import { CaseLines } from './case-lines.tsx'
import { CaseOrders } from './case-orders.tsx'
import { CaseRequests } from './case-requests.tsx'
import { CaseSide } from './case-side.tsx'
import { HandedOverNotice } from './handed-over.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { RepeatedNotice } from './repeated.tsx'
import { OnBoard } from './on-board.tsx'

const TenderContract = lazy(async () => ({
  default: (await import('./tender-contract.tsx')).TenderContract,
}))

/** An RFQ by its id. */
export function CasePage() {
  const id = Number(useParams()['caseId'])
  return (
    <RecordPage resource="case" id={id} loading={<Loading />}>
      <CaseView />
    </RecordPage>
  )
}

/** An RFQ by its requisition number. */
export function CaseByNumberPage() {
  const n = useParams()['requisitionNumber'] ?? ''
  const { data } = useCall('case.overviewByNumber', { params: { n } })
  if (!data) return <Loading />
  return (
    <RecordContextProvider value={data}>
      <CaseView />
    </RecordContextProvider>
  )
}

const Loading = () => (
  <div className="page">
    <Skeleton lines={8} />
  </div>
)

function CaseView() {
  const overview = useRecord('case')
  useDocumentTitle(`RFQ ${overview.requisitionNumber ?? overview.id}`)
  const requests = useCall('case.requests', { params: { id: overview.id } }).data
  const [asking, setAsking] = useState<Asking>(null)
  const [reminding, setReminding] = useState(false)
  const quoted = requests?.filter((request) => request.quotation).length ?? 0
  const waiting = requests?.filter((request) => request.actions.includes('remind')).length ?? 0
  return (
    <>
      <CaseHeadBar
        overview={overview}
        current="overview"
        quoted={quoted || undefined}
        actions={
          <>
            {waiting > 0 && (
              <Button icon={Bell} aria-haspopup="dialog" onClick={() => setReminding(true)}>
                Remind {waiting}
              </Button>
            )}
            {quoted > 0 && (
              <ButtonLink kind="primary" icon={Scale} to={paths.evaluation(overview.id)}>
                {quoted === 1 ? 'See 1 quotation' : `Compare ${quoted} quotations`}
              </ButtonLink>
            )}
            {reminding && (
              <RemindDialog caseIds={[overview.id]} onClose={() => setReminding(false)} />
            )}
            <CaseActions overview={overview} asking={asking} setAsking={setAsking} />
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="RFQ">
        <div className="columns">
          <div className="columns__main">
            {overview.onBoard && <OnBoard id={overview.id} />}
            {overview.state === 'NEW' && overview.handedOver && (
              <HandedOverNotice {...overview.handedOver} />
            )}
            {overview.repeatOf && <RepeatedNotice from={overview.repeatOf} />}
            {overview.type === 'CONTRACT_TENDER' && overview.state === 'CLOSED' && (
              <Suspense fallback={null}>
                <TenderContract caseId={overview.id} />
              </Suspense>
            )}
            <NamedByErp
              port={overview.deliveryPort ? null : overview.unknownPort}
              vessel={overview.vessel ? null : overview.unknownVessel}
            />
            <Facts
              facts={[
                ['State', <StatusChip key="s" kind="case" state={overview.state} />],
                ['Vessel', overview.vessel?.name ?? '-'],
                [
                  'Deliver to',
                  overview.deliveryPort
                    ? `${overview.deliveryPort.name}, ${overview.deliveryPort.locode}`
                    : '-',
                ],
                [/* a text */ 'ETA', formatDate(overview.vesselEta)],
                [
                  'Quotes due',
                  <Deadline key="d" at={overview.dueAt} timeZone={overview.timeZone} whole />,
                ],
                ['Type', caseTypeLabels[overview.type]],
              ]}
            />
            <CaseRequests overview={overview} requests={requests} />
            {overview.revision > 1 && (
              <CaseAmendments caseId={overview.id} zone={overview.timeZone} />
            )}
            <CaseOrders caseId={overview.id} />
            <CaseLines
              caseId={overview.id}
              count={overview.lineCount}
              currency={overview.currency}
            />
          </div>
          <CaseSide overview={overview} />
        </div>
      </div>
    </>
  )
}
