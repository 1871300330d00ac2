import type { ReactNode } from 'react'

interface OpenNameProps {
  onOpen: () => void
  clipped?: boolean
  disabled?: boolean
  children: ReactNode
}

/** What a row is called; it opens the row's dialog, and the row behind it does not do so once more. */
export const OpenName = ({ onOpen, clipped, disabled, children }: OpenNameProps) => (
  <button
    className={clipped ? 'link-btn idlink clip' : 'link-btn idlink'}
    type="button"
    disabled={disabled}
    aria-haspopup="dialog"
    onClick={(event) => {
      event.stopPropagation()
      onOpen()
    }}
  >
    {children}
  </button>
)
