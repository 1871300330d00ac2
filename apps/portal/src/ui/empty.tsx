import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import './empty.css'

interface EmptyProps {
  icon: LucideIcon
  title: string
  /** Where the page has no other heading. */
  main?: boolean
  /** A sentence in `<p>`, and at most one action. */
  children?: ReactNode
}

/** First use (what this is, one action), filtered (clear), done (nothing waits). */
export function Empty({ icon, title, main, children }: EmptyProps) {
  return (
    <div className="empty">
      <Icon of={icon} />
      {main ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  )
}
