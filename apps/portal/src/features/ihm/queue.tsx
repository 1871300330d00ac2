import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { barredAbove } from '@fairlead/validation/ihm/material-check'
import { InventoryPart } from '@fairlead/validation/ihm/inventory'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { useKeptState } from '../../drafts/use-kept-state.ts'
import { useDuty } from '../../frame/area-context.ts'
import { fetchCall, useAction, useCall, useListCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Declaration, DeclarationLine } from './declaration-model.ts'
import { daysLeft } from './ihm-words.tsx'
import { QueueForm, type Placing } from './queue-form.tsx'
import { SentPaper } from './sent-paper.tsx'
import { useKeys } from './use-keys.ts'
import { usePlace } from './use-place.ts'
import './queue.css'

/** Forms that are at hand without another question to the server. */
const atHand = 200
/** An acceptance that comes sooner than a form can be read was meant for the one before. */
const unreadFor = 200
const nowhere: Placing = { location: '', part: InventoryPart.enum['I-2'] }

/** Form after form: what was declared left, the supplier’s paper right, and every word by one key. */
export function Queue({ buyerId }: { buyerId: number | undefined }) {
  const filter = buyerId === undefined ? {} : { buyerId }
  const { data } = useListCall('declaration.queue', { filter, range: [0, atHand - 1] })
  const rows = data?.data
  // What was typed to a form stays while others are looked at, when the page is left, and when it could not be sent.
  const [placings, setPlacing] = useKeptState<Placing>('ihm-queue')
  const [reasons, setReasons] = useKeptState<Reasons>('ihm-queue-reasons')
  const declared = useRef(new Map<number, number>())
  const acceptedAt = useRef(-Infinity)
  const { index, row, gone, go, refused, judged, show } = usePlace(rows)
  const { data: declaration } = useCall(
    'declaration.get',
    { params: { id: row?.declarationId ?? 0 } },
    { enabled: row !== undefined },
  )
  useAhead(rows?.[index + 1]?.declarationId)
  if (!rows) return <Skeleton lines={12} />
  if (gone !== null) {
    const id = declared.current.get(gone) ?? 0
    return <JudgedMeanwhile go={go} typed={typedFor(placings[id], reasons[id])} />
  }
  if (!row)
    return (
      <Empty icon={CircleCheck} title="No form waits for you">
        <p>Forms come here when a supplier sends them, the oldest first.</p>
      </Empty>
    )
  const line = declaration?.items.find(({ id }) => id === row.id)
  if (line?.declared) declared.current.set(line.id, line.declared.id)
  return (
    <>
      <div className="review">
        <nav className="queue" aria-label="Forms to review">
          <div className="queue__head">
            <h2>Queue</h2>
            <span className="count">{data.total}</span>
            <span className="grow" />
            <span className="muted small">oldest first</span>
          </div>
          <ul>
            {rows.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  aria-current={each.id === row.id || undefined}
                  onClick={() => show(each.id)}
                >
                  <span className="medium clip">{each.product}</span>
                  <span className="row small muted">
                    <span className="clip grow">{each.supplierName}</span>
                    <span>{daysLeft(each.dueOn)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {declaration && line?.declared ? (
          <Judged
            key={line.declared.id}
            declaration={declaration}
            line={line}
            placing={placings[line.declared.id] ?? nowhere}
            onPlacing={(placing) => setPlacing(line.declared!.id, placing)}
            place={`${index + 1} of ${data.total}`}
            reasons={reasons[line.declared.id] ?? {}}
            onReasons={(said) => setReasons(line.declared!.id, said)}
            go={go}
            acceptedAt={acceptedAt}
            onJudged={() => judged(row.id)}
            onRefused={() => refused(row.id)}
          />
        ) : (
          <OnItsWay go={go} />
        )}
      </div>
    </>
  )
}

/** Nobody waits for a form to go on to another one. */
function OnItsWay({ go }: Pick<JudgedProps, 'go'>) {
  useKeys({ j: () => go(1), k: () => go(-1) })
  return <Skeleton lines={12} />
}

/** What was looked at waits no longer; the next word is for a form that is seen. */
function JudgedMeanwhile({ go, typed }: { go: (by: number) => void; typed: string }) {
  useKeys({ j: () => go(1), k: () => go(-1) })
  return (
    <Empty icon={CircleCheck} title="This form was judged meanwhile">
      <p>
        <kbd>j</kbd> shows the next one, <kbd>k</kbd> the one before.
      </p>
      {typed && <p>What you had typed for it: {typed}</p>}
      <Button onClick={() => go(1)}>Show the next one</Button>
    </Empty>
  )
}

/** The next form is read before it is asked for, and what asks for a reason is there before its first letter. */
function useAhead(id: number | undefined) {
  const cache = useQueryClient()
  useEffect(() => void import('../../ui/confirm-dialog-form.tsx'), [])
  useEffect(() => {
    if (id !== undefined) void cache.prefetchQuery(fetchCall('declaration.get', { params: { id } }))
  }, [cache, id])
}

/** What is typed for a form until it is judged. */
interface Reasons {
  accept?: string
  back?: string
}

const typedFor = (placing: Placing | undefined, reasons: Reasons = {}) =>
  [placing?.location, reasons.accept, reasons.back].filter(Boolean).join('; ')

interface JudgedProps {
  declaration: Declaration
  line: DeclarationLine
  placing: Placing
  onPlacing: (placing: Placing) => void
  place: string
  reasons: Reasons
  onReasons: (reasons: Reasons) => void
  go: (by: number) => void
  /** When the form before was accepted. */
  acceptedAt: RefObject<number>
  onJudged: () => void
  onRefused: () => void
}

function Judged(props: JudgedProps) {
  const { declaration, line, placing, onPlacing, place, reasons, onReasons } = props
  const { go, acceptedAt, onJudged, onRefused } = props
  const [told, setTold] = useState(false)
  const [twice, setTwice] = useState(false)
  const [asking, setAsking] = useState<'reason' | 'back' | null>(null)
  const { form, id: declaredId } = line.declared!
  const params = { id: declaration.id, lineId: line.id }
  const accept = useAction('declaration.acceptLine')
  const sendBack = useAction('declaration.sendBackLine')
  const thresholds = thresholdsOn(form.edition, { eu: form.eu }).rows
  const barred = barredAbove(form, thresholds)
  const above = form.answers.some((answer) => answer.above)

  const acceptNow = (reason: string | null) => {
    const location = above ? placing.location : null
    acceptedAt.current = performance.now()
    onJudged()
    const part = above ? placing.part : null
    // The next form stands here by then: only the promise still hears of a refusal.
    accept.mutateAsync({ params, body: { declaredId, location, part, reason } }).catch(onRefused)
  }
  const wantAccept = () => {
    if (above && !placing.location.trim()) {
      setTold(true)
      return document.getElementById('field-location')?.focus()
    }
    if (barred.length > 0) return setAsking('reason')
    acceptNow(null)
  }
  const judges = useDuty('trade')
  const accepting = () => {
    const unread = performance.now() - acceptedAt.current < unreadFor
    setTwice(unread)
    if (judges && !unread) wantAccept()
  }
  // While it is asked why, keys are letters of the reason, also before its field is there.
  const keys = {
    a: accepting,
    s: () => judges && setAsking('back'),
    j: () => go(1),
    k: () => go(-1),
  }
  useKeys(asking ? {} : keys)
  return (
    <>
      <fieldset disabled={!judges} style={{ display: 'contents' }}>
        <QueueForm
          declaration={declaration}
          line={line}
          form={form}
          above={above}
          barred={barred}
          placing={placing}
          told={told}
          onPlacing={onPlacing}
          onEnter={accepting}
        />
      </fieldset>
      <SentPaper declaration={declaration} declared={line.declared!} />
      <footer className="act">
        <span role="status" className={`small t-warning ${twice ? 'grow' : ''}`}>
          {twice && 'Pressed twice: this form waits for a word of its own'}
        </span>
        {!twice && (
          <span className="muted small grow act__keys">
            {judges && (
              <>
                <kbd>A</kbd> accept <kbd>S</kbd> send back{' '}
              </>
            )}
            <kbd>j</kbd> <kbd>k</kbd> next, previous
          </span>
        )}
        <span className="muted small">{place}</span>
        {judges && (
          <>
            <Button icon={Undo2} aria-haspopup="dialog" onClick={() => setAsking('back')}>
              Send back with a reason
            </Button>
            <Button kind="primary" icon={Check} onClick={accepting}>
              Accept and next
            </Button>
          </>
        )}
      </footer>
      {asking === 'back' && (
        <ConfirmDialog
          title={`Send ${form.number} back`}
          note={`${line.name}, ${declaration.supplierName}`}
          action="Send it back"
          reason="What is to be corrected"
          reasonStart={reasons.back ?? ''}
          onTyped={(back) => onReasons({ ...reasons, back })}
          onClose={() => setAsking(null)}
          onConfirm={({ reason }) => {
            setAsking(null)
            onJudged()
            sendBack.mutateAsync({ params, body: { declaredId, reason } }).catch(onRefused)
          }}
        >
          The supplier hears of it once every form of the order is judged, in one letter.
        </ConfirmDialog>
      )}
      {asking === 'reason' && (
        <ConfirmDialog
          danger
          title={`${barred.map(({ short }) => short).join(' and ')} above the threshold`}
          note={`${line.name}, ${declaration.supplierName}`}
          action="Accept all the same"
          reason="Why it is accepted"
          reasonStart={reasons.accept ?? ''}
          onTyped={(accept) => onReasons({ ...reasons, accept })}
          onClose={() => setAsking(null)}
          onConfirm={({ reason }) => {
            setAsking(null)
            acceptNow(reason)
          }}
        >
          This material may not be installed on a ship.
        </ConfirmDialog>
      )}
    </>
  )
}
