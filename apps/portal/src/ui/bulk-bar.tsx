import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './bulk-bar.css'
import './toolbar.css'

interface BulkBarProps {
  count: number
  limit?: number | undefined
  onClear: () => void
  children: ReactNode
}

/** What can be done with the selected rows. */
export function BulkBar({ count, limit, onClear, children }: BulkBarProps) {
  return (
    <div className="bulk" role="group" aria-label="Actions for the selected rows">
      <span className="bulk__n" role="status">
        {count} selected
      </span>
      <span className="rule" />
      {children}
      <div className="toolbar__end">
        {limit !== undefined && <span className="muted small">{limit} at most in one step</span>}
        <Button kind="quiet" small icon={X} onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </div>
  )
}
