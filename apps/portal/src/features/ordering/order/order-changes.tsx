import { formatDateTime } from '@fairlead/formatting/date'
import { differenceRows, type DifferenceRow } from '@fairlead/formatting/order-change'
import { formatMoney } from '@fairlead/formatting/number'
import { orderDifference, termsSums } from '@fairlead/validation/order-change'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import PencilLine from 'lucide-react/icons/pencil-line'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type Tone } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Order } from './order-model.ts'
import './order-changes.css'

type Change = Order['changes'][number]

/** The changes of an order for both sides: the open one with what can be said to it, then those that are settled. */
export function OrderChanges({ order }: { order: Order }) {
  const { changes } = order
  if (changes.length === 0) return null
  const open = changes.filter(({ state }) => state === 'OPEN')
  const settled = changes.filter(({ state }) => state !== 'OPEN')
  return (
    <>
      {open.map((change) => (
        <OpenChange key={change.id} order={order} change={change} />
      ))}
      {settled.length > 0 && (
        <Section title="Changes" count={settled.length}>
          {settled.map((change) => (
            <details key={change.id} className="change">
              <summary>
                Change {change.number}
                <Settled change={change} />
                <span className="muted small">
                  {formatDateTime(change.answeredAt).slice(0, 16)}
                </span>
              </summary>
              <OneChange order={order} change={change} />
            </details>
          ))}
        </Section>
      )}
    </>
  )
}

const ends: Record<Exclude<Change['state'], 'OPEN'>, readonly [Tone, string]> = {
  ACCEPTED: ['green', 'Accepted'],
  DECLINED: ['red', 'Declined'],
  TAKEN_BACK: ['plain', 'Taken back'],
  LAPSED: ['plain', 'Lapsed with the order'],
}

function Settled({ change: { state } }: { change: Change }) {
  if (state === 'OPEN') return null
  const [tone, words] = ends[state]
  return (
    <Chip tone={tone} icon={PencilLine}>
      {words}
    </Chip>
  )
}

function OpenChange({ order, change }: { order: Order; change: Change }) {
  const mine = order.actions.includes('takeBackChange')
  return (
    <section className="section change change--open" aria-label={`Change ${change.number}`}>
      <div className="section__head">
        <h2>
          {mine
            ? `Change ${change.number} waits for ${order.supplierName}`
            : `${order.buyerName} proposes a change`}
        </h2>
        <div className="end row">
          <ChangeActions order={order} change={change} />
        </div>
      </div>
      <OneChange order={order} change={change} />
      <p className="muted small">The order stands as it was until the change is accepted.</p>
    </section>
  )
}

function OneChange({ order, change }: { order: Order; change: Change }) {
  const { before, after } = change
  const was = termsSums(before, order.currency).total
  const will = termsSums(after, order.currency).total
  const total = {
    label: 'Total',
    from: formatMoney(was, order.currency),
    to: formatMoney(will, order.currency),
  }
  const rows = differenceRows(orderDifference(before, after), order.currency)
  return (
    <>
      <p className="muted small">
        {[change.proposedBy, formatDateTime(change.proposedAt).slice(0, 16)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {change.message && <p className="as-written">{change.message}</p>}
      {change.answer && <p className="as-written">{change.answer}</p>}
      <DifferenceTable rows={was === will ? rows : [...rows, total]} />
    </>
  )
}

/** What differs: where, how it was, how it is to be. */
export function DifferenceTable({ rows }: { rows: readonly DifferenceRow[] }) {
  return (
    <div className="frame difference">
      <table className="table table--inset">
        <caption className="sr">What changes</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Until now</th>
            <th scope="col">From now on</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to }, i) => (
            <tr key={i}>
              <th scope="row">{label}</th>
              <td className="muted">{from}</td>
              <td className="medium">{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChangeActions({ order, change }: { order: Order; change: Change }) {
  const [declining, setDeclining] = useState(false)
  const params = { id: order.id }
  const { number } = change
  const can = (action: (typeof order.actions)[number]) => order.actions.includes(action)
  const accept = useAction('order.acceptChange', { done: 'The change is accepted' })
  const takeBack = useAction('order.takeBackChange', { done: 'The change is taken back' })
  const decline = useAction('order.declineChange', {
    done: 'The change is declined',
    quiet: true,
    onSuccess: () => setDeclining(false),
  })
  return (
    <>
      {can('takeBackChange') && (
        <Button
          icon={Undo2}
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate({ params, body: { number } })}
        >
          Take back
        </Button>
      )}
      {can('declineChange') && (
        <Button icon={CircleX} aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          Decline the change
        </Button>
      )}
      {can('acceptChange') && (
        <Button
          kind="primary"
          icon={Check}
          busy={accept.isPending}
          onClick={() => accept.mutate({ params, body: { number } })}
        >
          Accept the change
        </Button>
      )}
      {declining && (
        <ConfirmDialog
          danger
          title={`Decline change ${number} of ${order.orderNumber}`}
          action="Decline the change"
          keep="Not now"
          reason="Reason"
          busy={decline.isPending}
          problem={decline.error?.message}
          onClose={() => setDeclining(false)}
          onConfirm={({ reason }) => decline.mutate({ params, body: { number, reason } })}
        >
          The order stands as it was. The buyer is told at once.
        </ConfirmDialog>
      )}
    </>
  )
}
