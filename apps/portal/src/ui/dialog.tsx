import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { ToastBox } from './toasts.tsx'
import { useModal } from './use-modal.ts'
import { useWarning } from './use-warning.ts'
import './dialog.css'

const guard = () => import('./typed-guard.tsx')

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
  /** Whether closing it loses something. Without a word, whatever is typed in it; false where that is kept elsewhere. */
  unsaved?: boolean
}

/** A native dialog, 720 px wide: focus stays inside; Escape closes it, and asks first where something is typed. */
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
  const [typed, setTyped] = useState(false)
  const [asked, setAsked] = useState(false)
  const dialog = useModal()
  const head = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (head.current?.contains(document.activeElement)) toTheQuestion(dialog.current)
  }, [dialog])
  const unsaved = props.unsaved ?? typed
  // Back may be pressed right behind the first letter: what asks comes with the dialog, and is tried for again if it did not.
  const [Guard, setGuard] = useState<Awaited<ReturnType<typeof guard>>['TypedGuard'] | null>(null)
  useEffect(() => {
    guard().then(
      ({ TypedGuard }) => setGuard(() => TypedGuard),
      () => null,
    )
  }, [unsaved, asked])
  useWarning(unsaved)
  const leave = () => {
    if (!unsaved) return onClose()
    // A browser may close it without asking.
    if (!dialog.current?.open) dialog.current?.showModal()
    setAsked(true)
  }
  const part = side ? 'panel' : 'dialog'
  return (
    <dialog
      ref={dialog}
      className={wide ? `${part} dialog--wide` : part}
      aria-labelledby={id}
      onClose={leave}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing)
          return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onInput={({ target }) => {
        const field = target as HTMLElement
        if (field.closest('dialog') === dialog.current && !field.matches('[type=search]'))
          setTyped(true)
      }}
      onMouseDown={(event) => side && event.target === dialog.current && leave()}
    >
      <form
        method="dialog"
        noValidate
        className={`${part}__form`}
        // On its way down: a browser stops it on its way up where this dialog was opened inside the form of another.
        onSubmitCapture={(event) => {
          if (event.target !== event.currentTarget) return
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
          <IconButton icon={X} label="Close" onClick={leave} />
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
      {unsaved && Guard && <Guard asked={asked} onKeep={() => setAsked(false)} onThrow={onClose} />}
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
