import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'ra-core'
import { useEffect } from 'react'
import { toast, type ToastOptions } from '../frame/toast.ts'

const shows = { success: toast, info: toast.info, warning: toast.info, error: toast.error }

/** react-admin's notifications are our toasts; one that can be undone carries its change until it closes. */
export function useNotifications(): void {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    if (!taken || typeof taken.message !== 'string') return
    const { messageArgs, undoable } = taken.notificationOptions ?? {}
    const options = optionsOf(taken)
    const show = shows[taken.type]
    const text = translate(taken.message, messageArgs)
    const change = undoable ? takeMutation() : undefined
    if (!change) {
      show(text, options)
      return
    }
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    const end = (isUndo: boolean) => {
      removeEventListener('beforeunload', stay)
      change({ isUndo })
    }
    const action = { label: translate('ra.action.undo'), run: () => end(true) }
    show(text, { ...options, action, onClose: () => end(false) })
  }, [notifications, takeNotification, takeMutation, translate])
}

function optionsOf({ notificationOptions = {} }: NotificationPayload): ToastOptions {
  const { autoHideDuration, detail } = notificationOptions
  return {
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(autoHideDuration === undefined ? {} : { duration: autoHideDuration ?? -1 }),
  }
}
