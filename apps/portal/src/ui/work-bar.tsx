import type { ReactNode } from 'react'
import './work-bar.css'

/** The bar at the bottom of a work page: figures left, the one primary action right. */
export function WorkBar({ children, actions }: { children?: ReactNode; actions: ReactNode }) {
  return (
    <footer className="workbar">
      <div className="workbar__facts">{children}</div>
      <div className="workbar__actions">{actions}</div>
    </footer>
  )
}
