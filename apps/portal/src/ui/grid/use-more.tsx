import { formatNumber } from '@fairlead/formatting/number'
import { useState } from 'react'

/** A browser draws so many rows at once without standing still. */
const STEP = 1000

/** The first of many rows, and the button that shows the others, a thousand at a time. */
export function useMore<T>(rows: readonly T[], first: number) {
  const [count, setCount] = useState(first)
  const left = Math.max(0, rows.length - count)
  const next = Math.min(left, STEP)
  return {
    shown: rows.slice(0, count),
    more: left > 0 && (
      <button className="link-btn" type="button" onClick={() => setCount(count + next)}>
        {next === left
          ? `Show all ${formatNumber(rows.length)}`
          : `Show ${formatNumber(next)} more of ${formatNumber(left)} left`}
      </button>
    ),
  }
}
