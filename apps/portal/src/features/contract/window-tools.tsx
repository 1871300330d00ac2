import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { formatQuantity } from '@fairlead/formatting/number'
import { IconButton } from '../../ui/button.tsx'
import { Segment, TextInput } from '../../ui/field.tsx'
import { windowSize } from './use-price-lines.ts'
import styles from './contract.module.css'
import '../../ui/toolbar.css'

/** All lines, or those that are new, changed, gone or to be looked at. */
export type Show = 'ALL' | 'NEW' | 'CHANGED' | 'GONE' | 'PROBLEM'

/** Which lines of a list are shown. */
export interface Window {
  q: string
  show: Show
  from: number
}

/** All lines, from the first one on. */
export const wholeList: Window = { q: '', show: 'ALL', from: 0 }

/** The window in which a line stands. */
export const windowWith = (position: number): Window => ({
  ...wholeList,
  from: Math.floor((position - 1) / windowSize) * windowSize,
})

/** Whether a line stands in the window from there on. */
export const isIn = (from: number, position: number) =>
  position > from && position <= from + windowSize

/** The lines from the one on that the address names. */
export function windowAt(search: URLSearchParams): Window {
  const line = Number(search.get('line'))
  return Number.isInteger(line) && line > 0 ? { ...wholeList, from: line - 1 } : wholeList
}

interface Props {
  shown: Window
  total: number | undefined
  /** Lines that stand in this window now: more than came, where some were typed. */
  here?: number | undefined
  onShow: (next: Window) => void
  /** What can be chosen, each with how many there are; only a draft has a choice. */
  tabs?: readonly { value: Show; label: string }[]
}

/** Finds lines, and steps from window to window. */
export function WindowTools({ shown, total, here = windowSize, onShow, tabs }: Props) {
  const [q, setQ] = useState(shown.q)
  useEffect(() => {
    if (q === shown.q) return
    const waits = setTimeout(() => onShow({ ...shown, q, from: 0 }), 500)
    return () => clearTimeout(waits)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed is waited for
  }, [q])
  const last = Math.min(shown.from + here, total ?? 0)
  return (
    <div className={`toolbar ${styles['windowtools']}`}>
      {tabs && (
        <Segment
          label="Which lines"
          value={shown.show}
          onChange={(show) => onShow({ ...shown, show, from: 0 })}
          options={tabs}
        />
      )}
      <TextInput
        aria-label="Find a line"
        placeholder="Find a line"
        maxLength={100}
        value={q}
        onChange={setQ}
      />
      <span className="muted small" role="status">
        {total === undefined
          ? ''
          : total === 0
            ? 'No lines'
            : `Lines ${formatQuantity(String(shown.from + 1))} to ${formatQuantity(String(last))} of ${formatQuantity(String(total))}`}
      </span>
      {total !== undefined && total > windowSize && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Lines before"
            disabled={shown.from === 0}
            onClick={() => onShow({ ...shown, from: Math.max(0, shown.from - windowSize) })}
          />
          <IconButton
            icon={ChevronRight}
            label="Lines after"
            disabled={last >= total}
            onClick={() => onShow({ ...shown, from: shown.from + windowSize })}
          />
        </>
      )}
    </div>
  )
}
