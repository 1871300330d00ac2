import { todayHere } from '@fairlead/validation/day'
import { formatDate, formatDateTime, formatShortDate } from '@fairlead/formatting/date'
import { progressOf } from '@fairlead/validation/confirmation'
import { counted } from '@fairlead/validation/counted'
import { readinessEntries, type ReadinessOption } from '@fairlead/validation/purchase-order'
import { readinessNoticeDays } from '@fairlead/validation/readiness'
import Bell from 'lucide-react/icons/bell'
import PackageIcon from 'lucide-react/icons/package'
import { useState } from 'react'
import { forgetHere, keptHere } from '../../../drafts/device.ts'
import { useKeptForm } from '../../../drafts/use-kept-form.ts'
import { useAction, useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DayField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../frame/toast.ts'
import { KeptHere } from '../../../drafts/kept-here.tsx'
import { isSame } from '../../../drafts/is-same.ts'
import { Restored, type Overtaken } from '../order/restored.tsx'
import type { Order } from './confirmation.ts'
import { PackagingPanel } from './packaging-panel.tsx'

interface Entries {
  option: ReadinessOption
  date: string
}

const nothing: Entries = { option: 'CONFIRMED_DATE_VALID', date: '' }

/** Nobody packs a service. */
const isPacked = ({ type }: Order) => type !== 'SERVICES'

/** Whether the confirmed dates hold, and the step to "ready": packaging first where the buyer wants it. */
export function Readiness({ order }: { order: Order }) {
  const params = { id: order.id }
  const asked = order.readiness
  const required = useCall('order.packagingRequired', { query: { purchaseOrderId: order.id } }).data
  const today = todayHere()
  const closed = (value: ReadinessOption) =>
    value === 'ORDER_IS_READY' && !order.actions.includes('markReady')
  const place = `readiness.${order.id}`
  const [begun] = useState(() => {
    const kept = keptHere<Entries>(place)
    return kept && !closed(kept.option) ? kept : nothing
  })
  const form = useForm<Entries>(readinessEntries(today), begun)
  const option = form.watch('option')
  const refused = useRefusals(form, 'date')
  const [packing, setPacking] = useState(false)
  const draft = useKeptForm({
    form,
    place,
    more: null,
    content: (typed) => (isSame(typed, nothing) ? null : typed),
  })
  const [isRestored, setRestored] = useState(begun !== nothing)
  const begin = () => {
    setRestored(false)
    forgetHere(place)
    form.reset(nothing)
    draft.again()
  }
  const update = useAction('order.updateReadiness', {
    done: 'The buyer has been told',
    quiet: true,
    onSuccess: begin,
  })
  const dates = [...new Set(order.lines.flatMap((l) => l.deliveries.map((d) => d.date)))].sort()
  const tell = (body: { option: ReadinessOption; date: string | null }) =>
    update.mutate(
      { params, body },
      {
        onError: (error) =>
          option === 'SET_NEW_DATE' ? refused(error) : toast.error(error.message),
      },
    )
  const send = form.handleSubmit((typed) => {
    if (typed.option === 'ORDER_IS_READY' && isPacked(order)) return setPacking(true)
    tell({ option: typed.option, date: typed.option === 'SET_NEW_DATE' ? typed.date : null })
    return undefined
  })
  const notes: Record<ReadinessOption, string> = {
    CONFIRMED_DATE_VALID: dates.map((d) => formatDate(d)).join(', ') || 'No date yet',
    SET_NEW_DATE: 'The buyer is told at once',
    NOT_YET_KNOWN: `You will be asked again in ${readinessNoticeDays} days`,
    ORDER_IS_READY: readyNote(order, required?.required ?? false),
  }
  return (
    <Section
      title="Readiness"
      end={
        asked.pending && (
          <span title={formatDateTime(asked.askedAt)}>
            <Chip tone="amber" icon={Bell}>
              Update asked {formatShortDate(asked.askedAt)}
            </Chip>
          </span>
        )
      }
    >
      <Restored
        what="this readiness"
        order={order}
        over={isRestored ? order.version : null}
        overtaken={passed(begun, today)}
      />
      <div className="ready" role="radiogroup" aria-label="Readiness">
        {(Object.keys(notes) as ReadinessOption[]).map((value) => (
          <label key={value}>
            <input
              className="dot"
              type="radio"
              value={value}
              disabled={closed(value)}
              {...form.register('option')}
            />
            <span>
              <span className="medium">{words[value]}</span>
              <br />
              <span className="muted small">{notes[value]}</span>
            </span>
          </label>
        ))}
      </div>
      {option === 'SET_NEW_DATE' && (
        <DayField control={form.control} name="date" label="New date" required min={today} />
      )}
      <Button
        kind="primary"
        className="btn--wide ready__go"
        icon={option === 'ORDER_IS_READY' && isPacked(order) ? PackageIcon : undefined}
        busy={update.isPending}
        onClick={() => void send()}
      >
        {option === 'ORDER_IS_READY' && isPacked(order) ? 'Enter packaging' : 'Tell the buyer'}
      </Button>
      {option === 'ORDER_IS_READY' && isPacked(order) && required?.required === false && (
        <Button
          kind="quiet"
          className="btn--wide"
          busy={update.isPending}
          onClick={() => tell({ option, date: null })}
        >
          Ready, without packaging
        </Button>
      )}
      {(option === 'SET_NEW_DATE' || isRestored) && (
        <KeptHere
          what="this readiness"
          saving={draft.saving}
          isKept={draft.isTyped}
          onThrow={begin}
        />
      )}
      {packing && (
        <PackagingPanel
          order={order}
          onClose={() => setPacking(false)}
          onSent={() => {
            setPacking(false)
            begin()
          }}
        />
      )}
    </Section>
  )
}

/** A day that was typed and has passed meanwhile. */
const passed = ({ date }: Entries, today: string): Overtaken[] =>
  date && date < today
    ? [{ label: 'New date', typed: formatDate(date), now: 'a day that has passed' }]
    : []

/** What goes with "the order is ready", or what it still waits for. */
function readyNote(order: Order, required: boolean): string {
  const { open } = progressOf(order.lines)
  if (open > 0) return `${counted(open, 'line')} still open: confirm or decline first`
  if (!isPacked(order)) return 'The service is done or can be given'
  return required ? 'Packaging first' : 'With packaging for the forwarder'
}

const words: Record<ReadinessOption, string> = {
  CONFIRMED_DATE_VALID: 'Confirmed dates are valid',
  SET_NEW_DATE: 'Set a new date',
  NOT_YET_KNOWN: 'Not yet known',
  ORDER_IS_READY: 'Order is ready',
}
