import CircleAlert from 'lucide-react/icons/circle-alert'
import { deadline, formatDueHere } from '@fairlead/formatting/due'
import { formatAmount, formatMoney } from '@fairlead/formatting/number'
import { Icon } from './icon.tsx'
import './figures.css'

interface DeadlineProps {
  at: string | null | undefined
  /** In which it was set. */
  timeZone: string | null
  /** With its day and time written out. */
  whole?: boolean
}

/** "3 d overdue", "today 17:00", "in 2 d": word and colour; the day, the time and their zone on hover, or beside it. */
export function Deadline({ at, timeZone, whole }: DeadlineProps) {
  if (!at) return <span className="muted">-</span>
  const { text, tone } = deadline(at, { now: new Date(), timeZone })
  const late = tone === 'danger'
  const colourClass = tone === 'plain' ? '' : `t-${tone} ${late ? 'late' : 'medium'}`
  const full = formatDueHere(at, timeZone)
  return (
    <span>
      <time className={colourClass} dateTime={at} title={full}>
        {late && <Icon of={CircleAlert} size={14} />}
        {text}
      </time>
      {whole && `, ${full}`}
    </span>
  )
}

/** "3 of 6" and one pip per supplier: filled quoted, empty open, struck declined. */
export function QuotesPips({
  quoted,
  asked,
  declined = 0,
}: {
  quoted: number
  asked: number
  declined?: number
}) {
  if (asked === 0) return <span className="muted">-</span>
  const drawn = asked <= 10
  return (
    <span className="cellflex">
      <span className="quotes">
        {quoted} of {asked}
      </span>
      {drawn && (
        <span className="pips" aria-hidden>
          {Array.from({ length: asked }, (_, index) => (
            <b
              key={index}
              className={index < quoted ? 'on' : index >= asked - declined ? 'no' : undefined}
            />
          ))}
        </span>
      )}
      {declined > 0 && <span className="sr">, {declined} declined</span>}
    </span>
  )
}

/** An amount, always with 2 decimals; with its currency where no header names it. */
export function Money({
  value,
  currency,
}: {
  value: string | null | undefined
  currency?: string | null
}) {
  if (value === null || value === undefined) return <span className="muted">-</span>
  return (
    <span className="nowrap">{currency ? formatMoney(value, currency) : formatAmount(value)}</span>
  )
}

/** A value, or a grey dash. */
export function OrDash({ children }: { children: string | number | null | undefined }) {
  return children === null || children === undefined || children === '' ? (
    <span className="muted">-</span>
  ) : (
    <span className="ref">{children}</span>
  )
}
