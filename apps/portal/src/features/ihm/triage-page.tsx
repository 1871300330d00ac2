import ChevronRight from 'lucide-react/icons/chevron-right'
import { useDeferredValue, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useKeptState } from '../../drafts/use-kept-state.ts'
import { useDuty } from '../../frame/area-context.ts'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useCall, useListCall } from '../../server/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segment, TextInput } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { officeForms } from './office-paths.ts'
import { TriageSide } from './triage-side.tsx'
import { TriageTable } from './triage-table.tsx'
import { matters, verdictShows, type Shown } from './triage-words.ts'
import { useKeys } from './use-keys.ts'
import { useTriage, type Triage } from './use-triage.ts'
import '../../ui/toolbar.css'
import './triage.css'

/** `…/ihm-forms/triage/{caseId}`: every line of the orders of a case, with whether it matters and why. */
export function CaseTriagePage() {
  const id = Number(useParams()['caseId'])
  const { data } = useCall('triage.ofCase', { params: { id } })
  return data ? <TriagePage key={id} triage={data} /> : <Skeleton lines={12} />
}

/** `…/ihm-forms/triage/order/{orderId}`: those of an order that no case stands behind. */
export function OrderTriagePage() {
  const id = Number(useParams()['orderId'])
  const { data } = useCall('triage.ofOrder', { params: { id } })
  return data ? <TriagePage key={id} triage={data} /> : <Skeleton lines={12} />
}

function TriagePage({ triage }: { triage: Triage }) {
  const paths = officeForms(useLocation().pathname)
  const { lines, say, takeBack } = useTriage(triage.lines)
  const [shown, setShown] = useState<Shown>('MATTERS')
  const [typed, setTyped] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [at, setAt] = useState<number | null>(null)
  // Of each line its own: one looks at others, or leaves the page, before the word is said.
  const [whys, setWhy] = useKeptState<string>('ihm-triage')
  // What was in sight stays there: a word said does not take its line away.
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const words = useDeferredValue(typed.trim().toLowerCase())
  useDocumentTitle(`Triage of ${triage.number}`)

  const visible = lines.filter(
    (line) =>
      (kept.has(line.id) || verdictShows(line, shown) || unfolded.has(line.orderId)) &&
      (!words || `${line.position} ${line.name} ${line.code}`.toLowerCase().includes(words)),
  )
  const index = Math.max(
    0,
    visible.findIndex(({ id }) => id === at),
  )
  const line = visible[index]
  const go = (by: number) => {
    const next = visible[Math.max(0, Math.min(visible.length - 1, index + by))]
    if (!next) return
    setAt(next.id)
    document.getElementById(`line-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const judges = useDuty('trade')
  const decide = (found: typeof line, answer: Parameters<typeof say>[1]) => {
    if (!judges) return
    if (!found) return
    setKept((before) => new Set(before).add(found.id))
    const why = whys[found.id] ?? ''
    setWhy(found.id, '')
    void say(found, answer, why.trim()).then((isSaid) => {
      if (!isSaid) setWhy(found.id, why)
    })
  }
  const decideAndGo = (answer: Parameters<typeof say>[1]) => {
    decide(line, answer)
    go(1)
  }
  useKeys({
    r: () => decideAndGo('RELEVANT'),
    n: () => decideAndGo('NOT_RELEVANT'),
    u: () => decideAndGo('UNSURE'),
    z: () => judges && line?.decidedAt && takeBack(line),
    j: () => go(1),
    k: () => go(-1),
  })
  const count = (kind: Shown) => lines.filter((each) => verdictShows(each, kind)).length
  const options = shownOptions.map(({ value, label }) => ({
    value,
    label: `${label} ${count(value)}`,
  }))
  const relevant = count('RELEVANT')
  return (
    <>
      <PageHead
        title={[triage.title, triage.vessel?.name].filter(Boolean).join(', ')}
        crumbs={[{ label: 'To triage', to: paths.list('ihm-triage') }, { label: triage.number }]}
        aside={<OpenChip lines={lines} />}
        actions={<Next triage={triage} />}
      />
      <div className="toolbar triagetools">
        <Segment
          label="Lines shown"
          value={shown}
          options={options}
          onChange={(kind) => {
            setShown(kind)
            setKept(new Set())
            setUnfolded(new Set())
          }}
        />
        <span className="rule" />
        <TextInput
          aria-label="Find a line"
          placeholder="Find a line"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className="triage">
        <TriageTable
          triage={triage}
          lines={lines}
          visible={visible}
          current={line?.id ?? null}
          folded={shown === 'MATTERS' && !words ? unfolded : null}
          onUnfold={(id) => setUnfolded((before) => new Set(before).add(id))}
          onPick={setAt}
          onSay={decide}
        />
        <TriageSide
          triage={triage}
          lines={lines}
          line={line}
          why={line ? (whys[line.id] ?? '') : ''}
          onWhy={setWhy}
          onTakeBack={takeBack}
        />
      </div>
      <WorkBar
        actions={
          <span className="muted small triagekeys">
            <kbd>R</kbd> relevant <kbd>N</kbd> not <kbd>U</kbd> unsure <kbd>Z</kbd> take back{' '}
            <kbd>j</kbd> <kbd>k</kbd> move
          </span>
        }
      >
        <Figure name="Relevant" value={relevant} note={`of ${lines.length}`} />
        <Figure name="Unsure" value={count('UNSURE')} />
        <Figure name="Not relevant" value={count('NOT_RELEVANT')} />
        <Figure name="By a person" value={lines.filter(({ decidedAt }) => decidedAt).length} />
      </WorkBar>
    </>
  )
}

const shownOptions = [
  { value: 'MATTERS', label: 'To look at' },
  { value: 'RELEVANT', label: 'Relevant' },
  { value: 'UNSURE', label: 'Unsure' },
  { value: 'NOT_RELEVANT', label: 'Not relevant' },
  { value: 'ALL', label: 'All' },
] as const satisfies readonly { value: Shown; label: string }[]

const Figure = ({ name, value, note }: { name: string; value: number; note?: string }) => (
  <span className="triagefigure">
    <span className="small">{name}</span>
    <span>
      <b>{value}</b> {note}
    </span>
  </span>
)

function OpenChip({ lines }: { lines: Triage['lines'] }) {
  const open = lines.filter(matters.open).length
  return open > 0 ? (
    <Chip tone="amber">{open} to decide</Chip>
  ) : (
    <Chip tone="green">All decided</Chip>
  )
}

/** The next purchase that waits, of the same buyer. */
function Next({ triage }: { triage: Triage }) {
  const paths = officeForms(useLocation().pathname)
  const filter = { buyerId: triage.buyerId }
  const { data } = useListCall('triage.list', { filter, range: [0, 199] })
  const rows = data?.data ?? []
  const own = rows.findIndex(
    ({ caseId, number }) => caseId === triage.caseId && number === triage.number,
  )
  const next = rows[own + 1] ?? rows[0]
  if (!next || next.number === triage.number) return null
  return (
    <ButtonLink to={paths.triage(next)} icon={ChevronRight}>
      Next to triage
    </ButtonLink>
  )
}
