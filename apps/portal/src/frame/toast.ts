export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'success' | 'danger'
  action?: { label: string; run: () => void }
  detail?: string
  onClose?: () => void
}

type Listener = () => void
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export interface ToastOptions {
  action?: Toast['action']
  detail?: string
  /** Milliseconds; -1 stays until it is closed. */
  duration?: number
  /** It went away and nobody took its action. */
  onClose?: () => void
}

function show(tone: Toast['tone'], text: string, options: ToastOptions = {}): number {
  const same = toasts.find((each) => isSame(each, text, tone) && !options.onClose)
  if (same) return same.id
  lastId += 1
  const id = lastId
  const { duration = lasting(tone, options), ...rest } = options
  const others = tone === 'success' ? toasts.filter((each) => each.tone !== 'danger') : toasts
  set([...others, { id, tone, text, ...rest }])
  if (duration > 0) setTimeout(() => closeToast(id), duration)
  return id
}

/** A failure stays until it was read, or something has succeeded since. */
const lasting = (tone: Toast['tone'], { action }: ToastOptions) =>
  tone === 'danger' ? -1 : action ? 8000 : 4000

/** `toast('Reminder sent')`: top right, 4 s, the same words only once at a time. */
export function toast(text: string, options?: ToastOptions): number {
  return show('success', text, options)
}
toast.info = (text: string, options?: ToastOptions) => show('plain', text, options)
toast.error = (text: string, options?: ToastOptions) => show('danger', text, options)

const isSame = (each: Toast, text: string, tone: Toast['tone']) =>
  each.text === text && each.tone === tone

export function closeToast(id: number): void {
  const gone = toasts.find((each) => each.id === id)
  set(toasts.filter((each) => each.id !== id))
  gone?.onClose?.()
}

/** Takes the action of a toast, which then goes away. */
export function takeAction({ id, action }: Toast): void {
  set(toasts.filter((each) => each.id !== id))
  action?.run()
}

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
  /** Lets everybody look again. */
  tell: () => set([...toasts]),
}
