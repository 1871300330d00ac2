import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { useNotifications } from './use-notifications.ts'
import { closeToast, takeAction, toastStore, type Toast } from '../frame/toast.ts'
import './toasts.css'

const icons = { plain: Info, success: CircleCheck, danger: CircleAlert }

const pressable = { pointerEvents: 'auto' } as const

/** Top right, and left of what can be pressed in the head of the page; a phone has the sheet's own place. */
function besideActions(): string {
  const actions = document.querySelector('.head__actions')?.getBoundingClientRect()
  if (!actions?.width || innerWidth <= 768 || document.querySelector('dialog[open]')) return ''
  return `${innerWidth - actions.left + 12}px`
}

/** Where toasts and react-admin's notifications appear. */
export function Toasts() {
  useNotifications()
  return <ToastBox />
}

/** The places that could show toasts, the newest last: while a dialog is open, all that lies outside it is out of reach. */
let places: readonly object[] = []
const none: readonly Toast[] = []

/** Toasts at the top right, announced politely: in the dialog that is open, if there is one. */
export function ToastBox() {
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [place] = useState({})
  useEffect(() => {
    places = [...places, place]
    toastStore.tell()
    return () => {
      places = places.filter((each) => each !== place)
      toastStore.tell()
    }
  }, [place])
  const toasts = places.at(-1) === place ? all : none
  const box = useRef<HTMLDivElement>(null)
  // Shown also while it is empty, so that what comes into it is announced; and after the dialog that it stands in.
  useEffect(() => queueMicrotask(() => box.current?.showPopover()), [])
  useEffect(() => {
    if (box.current) box.current.style.right = besideActions()
  }, [toasts])
  return (
    <div ref={box} popover="manual" className="toasts" role="status" aria-atomic={false}>
      {toasts.map((each) => (
        // What lies under a toast can be pressed through it.
        <div
          key={each.id}
          className={`toast toast--${each.tone}`}
          style={{ pointerEvents: 'none' }}
        >
          <Icon of={icons[each.tone]} />
          <span className="grow">
            <span className="medium">{each.text}</span>
            {each.detail && (
              <>
                <br />
                <span className="muted">{each.detail}</span>
              </>
            )}
          </span>
          {each.action && (
            <button
              className="link-btn"
              type="button"
              style={pressable}
              onClick={() => takeAction(each)}
            >
              {each.action.label}
            </button>
          )}
          <button
            className="toast__x"
            type="button"
            style={pressable}
            aria-label="Dismiss"
            onClick={() => closeToast(each.id)}
          >
            <Icon of={X} size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
