import { todayHere } from '@fairlead/validation/day'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { formatPerson } from '@fairlead/formatting/name'
import { choiceProblems, choiceProblemWords } from '@fairlead/validation/choice'
import { decide } from '@fairlead/validation/decision'
import Scale from 'lucide-react/icons/scale'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router'
import { useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { useAction, useCall, type ReplyOf } from '../../../server/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../frame/toast.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { chooseSupplier, divide, leaveSupplier, listOf, toggle, withReasons } from './choice.ts'
import { DecisionBar } from './decision-bar.tsx'
import './evaluation.css'
import { PastPrices } from '../case/past-prices.tsx'
import { ContractColumn } from './contract-column.tsx'
import { EvaluationHead } from './evaluation-head.tsx'
import { EvaluationPhone } from './evaluation-phone.tsx'
import type { HeadActions } from './matrix-head.tsx'
import { matrixOf, type Matrix } from './matrix-model.ts'
import { rowsOf } from './matrix-rows.ts'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixToolbar } from './matrix-toolbar.tsx'
import { Outcome } from './outcome.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useChoice, type Choosing } from './use-choice.ts'
import { useOrders } from './use-orders.ts'
import { useSettings, type Settings } from './use-settings.ts'

type Data = ReplyOf<'case.evaluation'>

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}))
const LineDialog = lazy(async () => ({ default: (await import('./line-dialog.tsx')).LineDialog }))

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

/** The past prices of so many lines are read before the comparison is scrolled. */
const atFirst = 50

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
  const decision = useMemo(() => decide(matrix.comparison, listOf(deferred)), [matrix, deferred])
  const columns = useMemo(
    () => matrix.columns.filter((column) => !settings.hidden.includes(column.id)),
    [matrix, settings.hidden],
  )
  const may = mayOf(data)
  const filtered = settings.filter === 'open' || settings.filter === 'chosen' ? choices : none
  const items = useMemo(
    () => rowsOf(matrix.lines, data.components, { ...settings, chosen: filtered }),
    [matrix, data.components, settings, filtered],
  )
  const [further, setFurther] = useState(false)
  const isNarrowed = items.filter(({ kind }) => kind === 'line').length < matrix.lines.length
  const narrow = useNarrow()
  const actions = useHeadActions(choosing, matrix, may.select, settings, change)
  const order = useOrders(caseId, may.award, choosing)
  const [asking, setAsking] = useState(false)
  /** The reason as it was last typed: a refusal loses nothing. */
  const [reason, setReason] = useState('')
  const [dividing, setDividing] = useState<{ line: number; offer: number | null } | null>(null)
  const divided = dividing ? matrix.byLine.get(dividing.line) : undefined
  const nameOf = (id: number) => matrix.columns.find((column) => column.id === id)?.name ?? ''
  const shared = {
    matrix,
    columns,
    settings,
    choices,
    choose: (line: number, offer: number) => may.select && chooseOne(choosing, matrix, line, offer),
    divide: (line: number, offer: number | null) =>
      may.select && Number(matrix.byLine.get(line)?.open) > 0 && setDividing({ line, offer }),
  }
  if (data.quotations.length === 0) return <NothingToCompare caseId={caseId} data={data} />
  return (
    <>
      <EvaluationHead caseId={caseId} data={data} />
      <PrintLine data={data} settings={settings} />
      <StaleNotice choosing={choosing} />
      <Outcome data={data} />
      <PastPrices
        caseId={caseId}
        currency={data.currency}
        first={further || isNarrowed || narrow ? undefined : atFirst}
      >
        <ContractColumn caseId={caseId}>
          {narrow ? (
            <div className="scroll">
              <EvaluationPhone
                {...shared}
                may={may.select}
                lines={items.flatMap((i) => (i.kind === 'line' ? [i.line] : []))}
              />
            </div>
          ) : (
            <>
              <MatrixToolbar data={data} matrix={matrix} settings={settings} change={change} />
              <div className="matrixread" onScrollCapture={() => setFurther(true)}>
                <MatrixTable
                  {...shared}
                  data={data}
                  items={items}
                  bestSingle={decision.bestSingle}
                  nameOf={nameOf}
                  actions={actions}
                />
              </div>
            </>
          )}
        </ContractColumn>
      </PastPrices>
      <DecisionBar
        matrix={matrix}
        choices={deferred}
        decision={decision}
        busy={order.busy}
        may={may}
        state={choosing.state}
        nameOf={nameOf}
        choose={choose}
        onOrder={() => setAsking(true)}
      />
      <Suspense fallback={null}>
        {asking && (
          <OrderDialog
            matrix={matrix}
            choices={choices}
            decision={decision}
            reasonRequired={data.reasonRequired}
            tender={may.award}
            busy={order.busy}
            reason={reason}
            onClose={() => setAsking(false)}
            onConfirm={(said) => {
              setReason(said.reason)
              // The reasons go with the choice that is sent now, not with the one after the next frame.
              flushSync(() => choose((now) => withReasons(now, said.reasons)))
              void order.make(said).then(() => setAsking(false))
            }}
          />
        )}
        {divided && (
          <LineDialog
            matrix={matrix}
            line={divided}
            choice={choices.get(divided.id)}
            from={dividing?.offer ?? null}
            onClose={() => setDividing(null)}
            onConfirm={(choice) => {
              choose((now) => divide(now, divided.id, choice))
              setDividing(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const none = new Map<number, unknown>()

const mayOf = ({ actions }: Data) => ({
  select: actions.includes('select'),
  order: actions.includes('makeOrders'),
  award: actions.includes('award'),
})

/** Chooses or takes back one offer; what cannot be ordered is said instead. */
function chooseOne({ choose }: Choosing, matrix: Matrix, line: number, offer: number) {
  const { column, landed } = matrix.byId.get(offer)!
  if (column.rate === null)
    return toast.error('There is no rate for this currency. Type one in your settings first')
  const [problem] = choiceProblems(matrix.comparison, [{ caseLineId: line, offerId: offer }])
  const asked = { ...landed.line, position: matrix.byLine.get(line)?.number ?? 0 }
  if (problem) return toast.error(choiceProblemWords(problem, asked))
  choose((now) => toggle(now, line, offer))
}

/** What a supplier's menu does. */
function useHeadActions(
  { choose }: Choosing,
  matrix: Matrix,
  may: boolean,
  settings: Settings,
  change: (values: Partial<Settings>) => void,
): HeadActions {
  const renewal = useAction('quotation.askRenewal', { done: 'Renewal asked for' })
  return {
    may,
    all: (id) => choose((now) => chooseSupplier(now, matrix, id, true)),
    gaps: (id) => choose((now) => chooseSupplier(now, matrix, id, false)),
    none: (id) => choose((now) => leaveSupplier(now, matrix, id)),
    hide: (id) => change({ hidden: [...settings.hidden, id] }),
    renew: (id) => renewal.mutate({ params: { id } }),
  }
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
