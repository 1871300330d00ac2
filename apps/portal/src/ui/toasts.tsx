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

/** Where toasts and react-admin's notifications appear: top right, announced politely. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  useNotifications()
  const box = useRef<HTMLDivElement>(null)
  // Shown anew with every toast, so that it stands above a dialog that opened meanwhile.
  useEffect(() => {
    box.current?.hidePopover()
    if (toasts.length > 0) box.current?.showPopover()
  }, [toasts])
  return (
    <div ref={box} popover="manual" className="toasts" role="status" aria-live="polite">
      {toasts.map((each) => (
        <div key={each.id} className={`toast toast--${each.tone}`}>
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
            <button className="link-btn" type="button" onClick={() => takeAction(each)}>
              {each.action.label}
            </button>
          )}
          <button
            className="toast__x"
            type="button"
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
