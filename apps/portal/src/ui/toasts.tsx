import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { useNotifications } from './use-notifications.ts'
import { closeToast, takeAction, toastStore } from '../frame/toast.ts'
import './toasts.css'

const icons = { plain: Info, success: CircleCheck, danger: CircleAlert }

const pressable = { pointerEvents: 'auto' } as const

/** Top right, and left of what can be pressed in the head of the page; a phone has the sheet's own place. */
function besideActions(): string {
  const actions = document.querySelector('.head__actions')?.getBoundingClientRect()
  if (!actions?.width || innerWidth <= 768 || document.querySelector('dialog[open]')) return ''
  return `${innerWidth - actions.left + 12}px`
}

/** Where toasts and react-admin's notifications appear: top right, announced politely. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  useNotifications()
  const box = useRef<HTMLDivElement>(null)
  // Shown anew with every toast, so that it stands above a dialog that opened meanwhile.
  useEffect(() => {
    if (!box.current) return
    box.current.hidePopover()
    box.current.style.right = besideActions()
    if (toasts.length > 0) box.current.showPopover()
  }, [toasts])
  return (
    <div ref={box} popover="manual" className="toasts" role="status" aria-live="polite">
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
            aria-label="Close"
            onClick={() => closeToast(each.id)}
          >
            <Icon of={X} size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
