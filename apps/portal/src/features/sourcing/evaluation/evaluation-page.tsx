import { todayHere } from '@fairlead/validation/day'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatPerson } from '@fairlead/formatting/name'
import { decide } from '@fairlead/validation/comparison'
import Printer from 'lucide-react/icons/printer'
import Scale from 'lucide-react/icons/scale'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { isOvertaken } from '../../../drafts/use-autosave.ts'
import { useSubmission } from '../../../drafts/use-submission.ts'
import { act } from '../../../server/act.ts'
import { queryClient, useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../frame/toast.ts'
import { HeadPath } from '../../../ui/page-head.tsx'
import { DueChip } from '../quotation-sheet/due-chip.tsx'
import { useNarrow } from '../quotation-sheet/use-narrow.ts'
import { chooseSupplier, leaveSupplier, listOf, toggle } from './choice.ts'
import { DecisionBar } from './decision-bar.tsx'
import './evaluation.css'
import { EvaluationPhone } from './evaluation-phone.tsx'
import type { HeadActions } from './matrix-head.tsx'
import { matrixOf } from './matrix-model.ts'
import { rowsOf } from './matrix-rows.ts'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixToolbar } from './matrix-toolbar.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useChoice, type Choosing } from './use-choice.ts'
import { useSettings, type Settings } from './use-settings.ts'

type Data = ReplyOf<'case.evaluation'>

/** `/secured/buyer/case/{caseId}/evaluation`: items down, suppliers across, one comparable number per cell. */
export function EvaluationPage() {
  const caseId = Number(useParams()['caseId'])
  const query = useCall(
    'case.evaluation',
    { params: { id: caseId } },
    { staleTime: 60_000, refetchOnWindowFocus: false },
  )
  const { data, refetch } = query
  useDocumentTitle(data && `Evaluation ${data.case.requisitionNumber ?? caseId}`)
  if (!data) return <Skeleton lines={12} />
  return (
    <EvaluationOf
      key={caseId}
      caseId={caseId}
      data={data}
      reload={async () => (await refetch()).data}
    />
  )
}

interface Props {
  caseId: number
  data: Data
  reload: () => Promise<Data | undefined>
}

function EvaluationOf({ caseId, data, reload }: Props) {
  const matrix = useMemo(() => matrixOf(data, todayHere()), [data])
  const [settings, change] = useSettings()
  const choosing = useChoice({ caseId, data, matrix, reload })
  const { choices, choose } = choosing
  const deferred = useDeferredValue(choices)
  const decision = useMemo(
    () => decide(matrix.asked, matrix.compared, listOf(deferred)),
    [matrix, deferred],
  )
  const columns = useMemo(
    () => matrix.columns.filter((column) => !settings.hidden.includes(column.id)),
    [matrix, settings.hidden],
  )
  const may = {
    select: data.actions.includes('select'),
    order: data.actions.includes('makeOrders'),
  }
  const filtered = settings.filter === 'all' || settings.filter === 'watch' ? none : choices
  const items = useMemo(
    () => rowsOf(matrix.lines, data.components, { ...settings, chosen: filtered }),
    [matrix, data.components, settings, filtered],
  )
  const narrow = useNarrow()
  const choosingOne = (line: number, offer: number) => {
    if (!may.select) return
    if (matrix.byId.get(offer)?.column.rate === null)
      return toast.error('There is no rate for this currency. Type one in your settings first')
    choose((now) => toggle(now, line, offer))
  }
  const actions: HeadActions = {
    may: may.select,
    all: (id) => choose((now) => chooseSupplier(now, matrix, id, true)),
    gaps: (id) => choose((now) => chooseSupplier(now, matrix, id, false)),
    none: (id) => choose((now) => leaveSupplier(now, matrix, id)),
    hide: (id) => change({ hidden: [...settings.hidden, id] }),
  }
  const order = useOrders(caseId, choosing)
  const [asking, setAsking] = useState(false)
  const open = decision.uncoveredLines.length + decision.shortLines.length
  const shared = { matrix, columns, settings, choices, choose: choosingOne }
  if (data.quotations.length === 0) return <NothingToCompare caseId={caseId} data={data} />
  return (
    <>
      <EvaluationHead caseId={caseId} data={data} />
      <PrintLine data={data} settings={settings} />
      <StaleNotice choosing={choosing} />
      {narrow ? (
        <div className="scroll">
          <EvaluationPhone
            {...shared}
            lines={items.flatMap((i) => (i.kind === 'line' ? [i.line] : []))}
          />
        </div>
      ) : (
        <>
          <MatrixToolbar data={data} matrix={matrix} settings={settings} change={change} />
          <MatrixTable
            {...shared}
            data={data}
            items={items}
            bestSingle={decision.bestSingle?.quotationId ?? null}
            actions={actions}
          />
        </>
      )}
      <DecisionBar
        matrix={matrix}
        choices={deferred}
        decision={decision}
        busy={order.busy}
        may={may}
        choose={choose}
        onOrder={() => (open > 0 ? setAsking(true) : void order.make())}
      />
      {asking && (
        <ConfirmDialog
          title={`Make ${decision.orders} ${decision.orders === 1 ? 'order' : 'orders'}`}
          action={`Make ${decision.orders} ${decision.orders === 1 ? 'order' : 'orders'}`}
          keep="Back to the comparison"
          busy={order.busy}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void order.make()
          }}
        >
          {open} of {matrix.lines.length} lines stay uncovered or short. They remain on this RFQ and
          can be ordered later.
        </ConfirmDialog>
      )}
    </>
  )
}

const none = new Map<number, number>()

/** Makes the draft orders once: the same choice is sent again under the same key. */
function useOrders(caseId: number, choosing: Choosing) {
  const navigate = useNavigate()
  const submission = useSubmission({
    intent: `case.makeOrders.${caseId}`,
    send: (body: { version: number }, key) =>
      act('case.makeOrders', { params: { id: caseId }, body }, key),
    arrived: ({ orders }) => {
      void queryClient.invalidateQueries()
      toast(orders.length === 1 ? '1 order made' : `${orders.length} orders made`)
      void navigate(paths.sendOrders(orders.map((order) => order.id)))
    },
    refused: (error) => {
      if (isOvertaken(error)) choosing.overtake()
      else toast.error(error.message)
    },
  })
  const make = async () => {
    if (await choosing.flush()) await submission.submit({ version: choosing.version.current })
  }
  return { busy: submission.busy, make }
}

function EvaluationHead({ caseId, data }: { caseId: number; data: Data }) {
  const [reporting, setReporting] = useState(false)
  const { case: about } = data
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
        <Link className="tab" to={paths.addSuppliers(caseId)}>
          Add suppliers
        </Link>
      </nav>
      <div className="head__actions">
        <DueChip at={about.dueAt} />
        <Button icon={Printer} onClick={() => setReporting(true)}>
          Report
        </Button>
      </div>
      {reporting && <ReportDialog caseId={caseId} onClose={() => setReporting(false)} />}
    </header>
  )
}

function PrintLine({ data, settings }: { data: Data; settings: Settings }) {
  const user = useUser()
  const { case: about } = data
  const port = about.deliveryPort
  return (
    <p className="print-only">
      {[
        about.requisitionNumber,
        about.vessel?.name,
        port && `delivery ${port.name} (${port.locode})`,
      ]
        .filter(Boolean)
        .join(', ')}
      . Landed prices in {data.currency}
      {data.ratesOn && `, rates frozen ${formatDate(data.ratesOn)}`}, freight and charges
      apportioned by value. Highlight: {settings.highlight}. Printed{' '}
      {formatDateTime(new Date().toISOString())} by {formatPerson(user.firstName, user.lastName)}.
    </p>
  )
}

function NothingToCompare({ caseId, data }: { caseId: number; data: Data }) {
  return (
    <>
      <EvaluationHead caseId={caseId} data={data} />
      <div className="scroll">
        <Empty icon={Scale} title="Nothing to compare yet">
          <p>
            {data.requests.length === 0
              ? 'No supplier has been asked.'
              : `${data.requests.length} suppliers were asked; none has quoted.`}
          </p>
          <ButtonLink to={paths.case(caseId)}>Go to the overview</ButtonLink>
        </Empty>
      </div>
    </>
  )
}
