import { Link } from 'react-router'
import { formatAmount, formatMoney } from '@fairlead/formatting/number'
import type { ReplyOf } from '../../server/queries.ts'
import type { Column } from '../../ui/data-table.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Figure, monthName, short, stepOf } from './figure.tsx'
import chart from '../../ui/chart.module.css'
import look from './statistics.module.css'

type Month = ReplyOf<'statistics.get'>['months'][number]
const fills = [look['fill0'], look['fill1']]
const keys = [look['key0'], look['key1']]
interface Series {
  label: string
  of: (month: Month) => string
}

interface Props {
  title: string
  currency: string
  months: readonly Month[]
  series: readonly Series[]
  /** Drawn across each month instead of a bar. */
  mark?: Series
  /** The last month of the period, which may not be over. */
  now: string
  link: (month: string, series: number) => string
}

/** Amounts by month, side by side; each bar opens the rows it is made of. */
export function MonthChart(props: Props) {
  const { title, currency, months, series, mark, now, link } = props
  const narrow = useNarrow()
  const [width, start, foot] = narrow ? [340, 44, 200] : [556, 48, 238]
  const values = months.flatMap((month) =>
    [...series, ...(mark ? [mark] : [])].map(({ of }) => Number(of(month))),
  )
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = most - least || 1
  const step = stepOf(span)
  const y = (value: number) => foot - ((value - least) / span) * (foot - 12)
  const ticks = Array.from(
    { length: Math.floor(most / step) - Math.ceil(least / step) + 1 },
    (_, i) => (Math.ceil(least / step) + i) * step,
  )
  const each = (width - start) / months.length
  const bar = Math.min((each * 0.7) / series.length, 27)
  // Names of months that would touch are left out.
  const every = Math.ceil(months.length / (narrow ? 12 : 16))
  return (
    <Figure
      title={title}
      name={title}
      aside={
        <Legend
          marks={[...series.map(({ label }) => label), ...(mark ? [mark.label] : [])]}
          lastIsMark={mark !== undefined}
        />
      }
      columns={columnsOf(currency, [...series, ...(mark ? [mark] : [])], link)}
      rows={months.map((month) => ({ ...month, id: month.month }))}
    >
      <svg
        className={chart['chart']}
        viewBox={`0 0 ${width} ${foot + 24}`}
        role="group"
        aria-label={`${title}, ${currency}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={chart['grid']} x1={start} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={start - 8} y={y(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {months.map((month, m) => {
          const middle = start + (m + 0.5) * each
          return (
            <g key={month.month}>
              {series.map(({ label, of }, s) => {
                const value = Number(of(month))
                const words = `${monthName(month.month, 'long')}, ${label.toLowerCase()}: ${formatMoney(of(month), currency)}`
                const left = middle + (s - series.length / 2) * (bar + 2)
                const top = Math.min(y(value), y(0))
                return (
                  <Link
                    key={label}
                    to={link(month.month, s)}
                    preventScrollReset
                    aria-label={words}
                    className={look['bar']}
                  >
                    <title>{words}</title>
                    <rect
                      className={look['hit']}
                      x={left}
                      y={8}
                      width={bar + 2}
                      height={foot - 8}
                    />
                    <rect
                      className={fills[s]}
                      data-open={month.month === now || undefined}
                      x={left}
                      y={top}
                      width={bar}
                      height={Math.max(Math.abs(y(value) - y(0)), value === 0 ? 0 : 1)}
                      rx={2}
                    />
                  </Link>
                )
              })}
              {mark && Number(mark.of(month)) > 0 && (
                <line
                  className={look['mark']}
                  x1={middle - each * 0.38}
                  x2={middle + each * 0.38}
                  y1={y(Number(mark.of(month)))}
                  y2={y(Number(mark.of(month)))}
                />
              )}
              {m % every === 0 && (
                <text
                  className={month.month === now ? chart['strong'] : undefined}
                  x={middle}
                  y={foot + 18}
                  textAnchor="middle"
                >
                  {narrow ? monthName(month.month, 'short')[0] : monthName(month.month, 'short')}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </Figure>
  )
}

function Legend({ marks, lastIsMark }: { marks: readonly string[]; lastIsMark: boolean }) {
  if (marks.length < 2) return null
  return (
    <span className={chart['legend']}>
      {marks.map((label, i) => (
        <span key={label}>
          <i className={lastIsMark && i === marks.length - 1 ? look['key'] : keys[i]} />
          {label}
        </span>
      ))}
    </span>
  )
}

type Row = Month & { id: string }

const columnsOf = (
  currency: string,
  series: readonly Series[],
  link: Props['link'],
): readonly Column<Row>[] => [
  {
    id: 'month',
    label: 'Month',
    phone: 'title',
    csv: (row) => monthName(row.month, 'long'),
    cell: (row) => (
      <Link className="idlink" to={link(row.month, 0)} preventScrollReset>
        {monthName(row.month, 'long')}
      </Link>
    ),
  },
  ...series.map(({ label, of }, i): Column<Row> => {
    const phones = ['end', 'subend', 'sub'] as const
    return {
      id: label,
      label: `${label}, ${currency}`,
      align: 'right',
      phone: phones[i] ?? 'sub',
      sheet: 'amount',
      csv: (row) => of(row),
      cell: (row) => formatAmount(of(row), currency),
    }
  }),
  {
    id: 'orders',
    label: 'Orders',
    width: 72,
    align: 'right',
    csv: (row) => row.orders,
    cell: (row) => row.orders,
  },
]
