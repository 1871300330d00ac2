import { daysBetween, todayHere } from '@fairlead/validation/day'
import styles from './contract.module.css'

interface Props {
  from: string | null
  to: string | null
}

/** On which days of this year something holds, with a line for today. Words beside it say the days. */
export function YearSpan({ from, to }: Props) {
  const today = todayHere()
  const [first, last] = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]
  const length = daysBetween(first, last)
  const place = (day: string) =>
    Math.min(100, Math.max(0, (daysBetween(first, day) / length) * 100))
  const [start, end] = [from ? place(from) : 0, to ? place(to) : 100]
  const left = to ? daysBetween(today, to) : Infinity
  const look = from && from > today ? 'coming' : left >= 0 && left <= 60 ? 'soon' : 'held'
  return (
    <span className={styles['span']} aria-hidden>
      <i
        className={styles[look]}
        style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }}
      />
      <b style={{ insetInlineStart: `${place(today)}%` }} />
    </span>
  )
}
