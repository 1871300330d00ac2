import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { ToastBox } from './toasts.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  /** One line under the title: what it is about. */
  note?: ReactNode
  /** Beside the buttons, on the left. */
  foot?: ReactNode
  /** The primary action; "Cancel" stands before it. */
  actions?: ReactNode
  cancel?: string
  onClose: () => void
  onSubmit?: () => void
  children: ReactNode
  /** A panel of 700 px at the right edge instead of a dialog in the middle. */
  side?: boolean
  /** As wide and high as the window, for a whole table; its part brings the style. */
  wide?: boolean
}

/** A native dialog, 720 px wide: focus stays inside, Escape closes it. */
export function Dialog(props: DialogProps) {
  const {
    title,
    note,
    foot,
    actions,
    cancel = 'Cancel',
    onClose,
    onSubmit,
    children,
    side,
    wide,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    if (head.current?.contains(document.activeElement)) toTheQuestion(dialog.current)
    return () => (opener instanceof HTMLElement ? opener.focus({ preventScroll: true }) : undefined)
  }, [])
  const part = side ? 'panel' : 'dialog'
  return (
    <dialog
      ref={dialog}
      className={wide ? `${part} dialog--wide` : part}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => event.stopPropagation()}
      onMouseDown={(event) => side && event.target === dialog.current && onClose()}
    >
      <form
        method="dialog"
        noValidate
        className={`${part}__form`}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit?.()
        }}
      >
        <div className={`${part}__head`} ref={head}>
          <div className="grow">
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {note && <p className="muted">{note}</p>}
          </div>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <div
          className={`${part}__body stack`}
          // What is only read must be scrolled by keyboard too.
          {...(side ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
        >
          {children}
        </div>
        {(actions || foot) && (
          <div className={`${part}__foot`}>
            <span className="muted small grow">{foot}</span>
            <Button onClick={onClose}>{cancel}</Button>
            {actions}
          </div>
        )}
      </form>
      <ToastBox />
    </dialog>
  )
}

/** To the first field, or to the title: not to the button that closes it. */
function toTheQuestion(dialog: HTMLElement | null) {
  const field =
    '.dialog__body :is(input, select, textarea):not([type=hidden], [tabindex="-1"], :disabled)'
  const to = dialog?.querySelector<HTMLElement>(field) ?? dialog?.querySelector('h2')
  to?.focus()
}

/** The slide-in panel: a quick look from a list. */
export const Panel = (props: Omit<DialogProps, 'side'>) => <Dialog {...props} side />
