import type { ReactNode } from 'react'
import { formatDate } from '@fairlead/formatting/date'

interface Props {
  onOpen: () => void
  /** What it says to who does not see the row, where the words in it are not enough. */
  label?: string
  disabled?: boolean
  children: ReactNode
}

/** Opens the record of its row by keyboard too; the row itself does not hear the click. */
export const RowButton = ({ onOpen, label, disabled, children }: Props) => (
  <button
    className="link-btn"
    type="button"
    aria-haspopup="dialog"
    disabled={disabled}
    aria-label={label}
    onClick={(event) => {
      event.stopPropagation()
      onOpen()
    }}
  >
    {children}
  </button>
)

/** "23/11/2026, Eleni Kallinis". */
export const savedWords = ({ savedAt, savedBy }: { savedAt: string; savedBy: string | null }) =>
  [formatDate(savedAt), savedBy].filter(Boolean).join(', ')
