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
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className="tab"
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          ref={(link) => {
            if (tab.current && link) reveal(link)
          }}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count">{tab.count ?? '\u2007'}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Brings the current tab into view. Not by scrollIntoView: the Tab key would then start from there. */
function reveal(link: HTMLElement) {
  const row = link.parentElement
  if (!row) return
  const [tab, shown] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  if (tab.left < shown.left) row.scrollLeft -= shown.left - tab.left
  else if (tab.right > shown.right) row.scrollLeft += tab.right - shown.right
}
