import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatNumber } from '@fairlead/formatting/number'
import type { ReplyOf } from '../../server/queries.ts'
import { todayHere } from '@fairlead/validation/day'
import chart from '../../ui/chart.module.css'
import styles from './contract.module.css'

type Month = ReplyOf<'contract.orders'>['months'][number]
interface Props {
  months: readonly Month[]
  currency: string
  /** So many months at most, up to this one. */
  most: number
  linkOf: (month: string) => string
  /** The month that is looked at. */
  current?: string | null
}

const foot = 112

/** What was bought in each month; a bar opens its orders. The month that is not over is light. */
export function BoughtChart({ months, currency, most, linkOf, current }: Props) {
  const now = todayHere().slice(0, 7)
  const known = new Map(months.map((month) => [month.month, month]))
  const shown = monthsShown([...known.keys()], now, most)
  const values = shown.map((month) => Number(known.get(month)?.bought ?? 0))
  const highest = Math.max(...values, 1)
  const each = most > 6 ? 52 : 44
  const width = Math.max(shown.length * each, 6 * each)
  return (
    <svg
      className={`${chart['chart']} ${styles['bought']}`}
      viewBox={`0 0 ${width} ${foot + 24}`}
      role="group"
      aria-label={`Bought by month, ${currency}`}
    >
      <line className={chart['grid']} x1={0} x2={width} y1={foot} y2={foot} />
      {shown.map((month, i) => {
        const value = values[i]!
        const middle = (i + 0.5) * each
        const height = (value / highest) * (foot - 24)
        const words = `${monthWords(month, 'long')}: ${formatMoney(known.get(month)?.bought ?? '0', currency)}`
        return (
          <Fragment key={month}>
            <Link
              to={linkOf(month)}
              preventScrollReset
              aria-label={words}
              aria-current={month === current ? 'true' : undefined}
            >
              <title>{words}</title>
              <rect className={styles['hit']} x={i * each} y={0} width={each} height={foot + 24} />
              <rect
                className={styles['bar']}
                data-open={month === now || undefined}
                x={middle - each * 0.36}
                y={foot - Math.max(height, value > 0 ? 1 : 0)}
                width={each * 0.72}
                height={Math.max(height, value > 0 ? 1 : 0)}
                rx={2}
              />
            </Link>
            <g aria-hidden className={styles['words']}>
              {value > 0 && (
                <text x={middle} y={foot - height - 6} textAnchor="middle">
                  {short(value)}
                </text>
              )}
              <text
                className={month === current ? chart['strong'] : undefined}
                x={middle}
                y={foot + 17}
                textAnchor="middle"
              >
                {monthWords(month, 'short')}
              </text>
            </g>
          </Fragment>
        )
      })}
    </svg>
  )
}

/** The months up to this one, or up to the last that has something where that is long ago. */
function monthsShown(known: readonly string[], now: string, most: number): string[] {
  const upTo = (last: string) => {
    const [year, month] = last.split('-').map(Number)
    return Array.from({ length: most }, (_, i) =>
      new Date(Date.UTC(year!, month! - most + i, 1)).toISOString().slice(0, 7),
    )
  }
  const latest = upTo(now)
  const end = known.at(-1)
  return !end || end >= latest[0]! ? latest : upTo(end)
}

/** `Apr`, or `April 2026`. */
export const monthWords = (month: string, length: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

/** `21.5 k`: the whole amount is in the bar's name. */
const short = (value: number): string => {
  const [size, unit] = value >= 1e6 ? [1e6, ' M'] : value >= 1000 ? [1000, ' k'] : [1, '']
  const tenths = size === 1 ? 1 : 10
  return `${formatNumber(Math.round((value / size) * tenths) / tenths)}${unit}`
}
