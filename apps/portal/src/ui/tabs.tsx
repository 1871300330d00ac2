import { grouped } from '@fairlead/validation/written'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import './tabs.css'

export interface Tab {
  label: string
  to: string
  /** Null while it is counted: its room is kept. */
  count?: number | null | undefined
  current?: boolean
}

/** Pages beside each other: real links, counts behind the words. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null)
  // With the next picture, whose places are reckoned anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => row.current && reveal(row.current))
    return () => cancelAnimationFrame(frame)
  })
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className="tab"
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="count">{grouped(tab.count ?? '\u2007')}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Brings the current tab into view. Not by scrollIntoView: the Tab key would then start from there. */
function reveal(row: HTMLElement) {
  const current = row.querySelector('[aria-current]')
  if (!current) return
  const [tab, shown] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  if (tab.left < shown.left) row.scrollLeft -= shown.left - tab.left
  else if (tab.right > shown.right) row.scrollLeft += tab.right - shown.right
}
