import { Link } from 'react-router'

export interface Tab {
  label: string
  to: string
  count?: number | undefined
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
            if (tab.current) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
