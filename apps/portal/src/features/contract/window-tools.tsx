import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { formatQuantity } from '@fairlead/formatting/number'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox, TextInput } from '../../ui/field.tsx'
import { windowSize } from './use-price-lines.ts'
import styles from './contract.module.css'
import '../../ui/toolbar.css'

/** Which lines of a list are shown. */
export interface Window {
  q: string
  problems: boolean
  from: number
}

/** All lines, from the first one on. */
export const wholeList: Window = { q: '', problems: false, from: 0 }

/** The lines from the one on that the address names. */
export function windowAt(search: URLSearchParams): Window {
  const line = Number(search.get('line'))
  return Number.isInteger(line) && line > 0 ? { ...wholeList, from: line - 1 } : wholeList
}

interface Props {
  shown: Window
  total: number | undefined
  onShow: (next: Window) => void
  /** Only a draft can have lines with problems. */
  drafts?: boolean
}

/** Finds lines, and steps from window to window. */
export function WindowTools({ shown, total, onShow, drafts }: Props) {
  const [q, setQ] = useState(shown.q)
  useEffect(() => {
    if (q === shown.q) return
    const waits = setTimeout(() => onShow({ ...shown, q, from: 0 }), 500)
    return () => clearTimeout(waits)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed is waited for
  }, [q])
  const last = Math.min(shown.from + windowSize, total ?? 0)
  return (
    <div className={`toolbar ${styles['windowtools']}`}>
      <TextInput
        aria-label="Find a line"
        placeholder="Find a line"
        maxLength={100}
        value={q}
        onChange={setQ}
      />
      {drafts && (
        <Checkbox
          label="Problems only"
          checked={shown.problems}
          onChange={(problems) => onShow({ ...shown, problems, from: 0 })}
        />
      )}
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
