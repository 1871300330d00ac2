import Big from 'big.js'
import { formatShortDate } from '@fairlead/formatting/date'
import { formatMoney, formatNumber } from '@fairlead/formatting/number'
import { Section } from '../../ui/section.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import type { Budget } from './budget-bars.tsx'
import { linesOf, type Point } from './budget-lines.ts'
import chart from '../../ui/chart.module.css'
import look from './budget.module.css'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Props {
  budget: Budget
  today: string
  even: { day: number; days: number; amount: string }
}

/** What was spent over the year against an even pace, and how what is committed comes to it by its due dates. */
export function BudgetYear({ budget, today, even }: Props) {
  const narrow = useNarrow()
  const [width, height, start, end, foot] = narrow
    ? [340, 220, 44, 332, 190]
    : [500, 260, 44, 492, 228]
  const total = Number(budget.amount)
  const used = Number(budget.spent) + Number(budget.committed)
  const top = Math.max(total, used, 1) * 1.06
  const x = (share: number) => start + share * (end - start)
  const y = (value: number) => foot - (value / top) * (foot - 14)
  const passed = even.day / even.days
  const { spent, due } = linesOf(budget, passed)
  const points = (line: readonly Point[]) =>
    line.map(([at, value]) => `${x(at)},${y(value)}`).join(' ')
  const last = spent.at(-1)!
  const ahead = new Big(budget.spent).minus(even.amount)
  const [way, by] = [ahead.gte(0) ? /* a text */ 'above' : /* a text */ 'below', ahead.abs()]
  const words = `${formatMoney(budget.spent, budget.currency)} spent, ${formatNumber(by.toFixed(0))} ${way} an even pace; ${formatMoney(budget.committed, budget.currency)} committed; the budget is ${formatMoney(budget.amount, budget.currency)}`
  const step = stepOf(top)
  return (
    <Section title="Over the year" note={`${budget.currency}, all categories`}>
      <svg
        className={`${chart['chart']} ${look['year']}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words}
      >
        {Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => (
          <g key={i}>
            <line className={chart['grid']} x1={start} x2={end} y1={y(i * step)} y2={y(i * step)} />
            <text x={start - 6} y={y(i * step) + 4} textAnchor="end">
              {short(i * step)}
            </text>
          </g>
        ))}
        {names.map((name, i) => (
          <text key={name} x={x((i + 0.5) / 12)} y={foot + 18} textAnchor="middle">
            {narrow ? name[0] : name}
          </text>
        ))}
        <polygon
          className={look['area']}
          points={`${points(spent)} ${x(last[0])},${foot} ${start},${foot}`}
        />
        <line className={look['evenline']} x1={start} y1={foot} x2={end} y2={y(total)} />
        <line className={look['whole']} x1={start} x2={end} y1={y(total)} y2={y(total)} />
        <text className={chart['strong']} x={start + 4} y={y(total) + 14}>
          Budget {formatNumber(budget.amount)}
        </text>
        <polyline className={look['line']} points={points(spent)} />
        {due.length > 1 && (
          <polyline className={`${look['line']} ${look['due']}`} points={points(due)} />
        )}
        {passed > 0 && passed < 1 && (
          <>
            <line className={look['now']} x1={x(passed)} x2={x(passed)} y1={14} y2={foot} />
            <text className={chart['strong']} x={x(passed)} y={10} textAnchor="middle">
              {formatShortDate(today)}
            </text>
          </>
        )}
        <circle className={look['dot']} cx={x(last[0])} cy={y(last[1])} r={4} />
      </svg>
      <p className="small">
        Spent <b>{formatNumber(budget.spent)}</b>, {formatNumber(by.toFixed(0))} {way} even pace
        <span className="muted">
          {' '}
          (dashed); {formatNumber(used)} with what is committed, by its due dates (dotted)
        </span>
      </p>
    </Section>
  )
}

/** A round step of the axis: three to six lines. */
function stepOf(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top))
  return [0.2, 0.5, 1, 2].map((each) => each * power).find((each) => top / each <= 6) ?? power
}

const short = (value: number) => {
  if (value >= 1e6) return `${formatNumber(value / 1e6)} M`
  return value >= 1000 ? `${formatNumber(value / 1000)} k` : formatNumber(value)
}
