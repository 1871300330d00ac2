import { isOver, tightestOf } from '@fairlead/validation/budget'
import { formatAmount, formatMoney } from '@fairlead/formatting/number'
import { Section } from '../../ui/section.tsx'
import chart from '../../ui/chart.module.css'
import type { SendPreview } from './send-budgets.tsx'
import look from './budget.module.css'

const parts = [
  { id: 'spent', label: 'Spent' },
  { id: 'committed', label: 'Committed' },
  { id: 'adding', label: 'These orders' },
] as const

/** The tightest level of the budgets that orders take from, as it would be after them. */
export function BudgetAfter({ preview }: { preview: SendPreview }) {
  const level = tightestOf(
    preview.budgets.flatMap((budget) => budget.levels.map((each) => ({ ...each, budget }))),
  )
  if (!level) return null
  const { budget, amount, left } = level
  const whole = Math.max(Number(amount), Number(amount) - Number(left), 1)
  const over = isOver(level)
  return (
    <Section
      className={look['afterwards'] ?? ''}
      title="Budget after it"
      note={`${level.name}, ${budget.vessel?.name ?? 'the company'} ${budget.year}`}
    >
      <p className={`${look['after']}${over ? ` ${look['bad']}` : ''}`}>
        {formatMoney(over ? left.replace('-', '') : left, budget.currency)}
        <small>
          {over ? 'over' : 'left of'} {formatAmount(amount)}
        </small>
      </p>
      <span className={look['meter']} aria-hidden>
        {parts.map(({ id }) => (
          <i
            key={id}
            className={look[over && id === 'adding' ? 'over' : id]}
            style={{ width: `${(Number(level[id]) / whole) * 100}%` }}
          />
        ))}
      </span>
      <dl className={look['meant']}>
        {parts.map(({ id, label }) => (
          <div key={id}>
            <dt className={chart['legend']}>
              <span>
                <i className={look[over && id === 'adding' ? 'over' : id]} />
                {label}
              </span>
            </dt>
            <dd className="num">{formatAmount(level[id])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
