import type { ReactNode } from 'react'
import { Freshness } from '../../../ui/freshness.tsx'
import '../../sourcing/quotation-sheet/quotation-sheet.css'
import './external-request.css'

/** The frame of a link holder's pages: the mark and help, nothing to log in to. The link must not travel as a referrer. */
export function ExternalFrame({ children }: { children: ReactNode }) {
  return (
    <div className="extpage">
      <meta name="referrer" content="no-referrer" />
      <div className="ext">
        <header className="top">
          <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
            <rect width="24" height="24" rx="6" fill="var(--accent)" />
            <path
              d="M4.5 15.5c3.4 0 4.3-1.2 5.2-3.5M14.3 12c.9-2.3 1.8-3.5 5.2-3.5"
              fill="none"
              stroke="var(--on-accent)"
              strokeWidth="1.8"
              strokeLinecap="round"
            />
            <circle
              cx="12"
              cy="12"
              r="3.1"
              fill="none"
              stroke="var(--on-accent)"
              strokeWidth="1.8"
            />
          </svg>
          <span className="top__name">Fairlead</span>
          <span className="grow" />
          <a className="small" href="/contact">
            Help
          </a>
        </header>
        <main id="main">
          <Freshness />
          {children}
        </main>
      </div>
    </div>
  )
}
