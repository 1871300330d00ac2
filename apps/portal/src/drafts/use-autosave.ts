import { useCallback, useEffect, useReducer, useRef } from 'react'
import { CallFailed } from '../server/call-failed.ts'
import { isPassing, onCallFailed } from '../server/queries.ts'
import { forgetHere, keepHere } from './device.ts'
import { useWarning } from '../ui/use-warning.ts'
import { after, isUnsaved, isWorthTrying, whyOf, type Failure, type Saving } from './saving.ts'

interface Options<T> {
  /** What is typed; another object whenever something is typed. */
  value: T
  /** Where and what this device keeps of it; null where there is nothing to keep any more. */
  device?: { place: () => string; content: (value: T) => unknown }
  /** Saves it on the server, or answers that it is not whole enough for it; absent: this device is all there is. */
  save?: ((value: T) => Promise<'sent' | 'unfinished'>) | undefined
  /** Milliseconds after the last change until it is sent. */
  wait?: number
  /** Asks before the page is left while something is not on the server. */
  warn?: boolean
  /** What it begins with was kept on this device and has not arrived on the server: it is sent by itself. */
  begun?: boolean
}

export interface Autosave<T> {
  saving: Saving
  /** Saves what is typed now; false when it could not be saved. Saves go one after the other. */
  flush: () => Promise<boolean>
  /** When everything that was on its way has been answered. */
  idle: () => Promise<unknown>
  /** It was sent or discarded: nothing is kept any more. */
  finish: () => void
  /** This is what the server has, after somebody else's change was taken: nothing of it is unsaved. */
  adopt: (value: T) => void
}

const keepAfter = 400
const sendAfter = 2000
const againAfter = 5000

/** Keeps what is typed: on this device at once, on the server a moment after the last change and when it can be reached again. */
export function useAutosave<T>(options: Options<T>): Autosave<T> {
  const latest = useRef(options)
  latest.current = options
  const [saving, happen] = useReducer(after, { is: 'clean' })
  const work = useRef({
    queue: Promise.resolve(true),
    saved: options.begun ? null : options.value,
    /** What was sent last and has no answer. */
    open: null as { typed: T } | null,
    over: false,
  })
  const stale = useRef(false)
  stale.current = saving.is === 'failed' && saving.stale
  const { value, wait = sendAfter, warn = false } = options

  const keep = useCallback(() => {
    const { device, value: typed } = latest.current
    if (work.current.over || !device) return false
    const content = device.content(typed)
    if (content !== null) return keepHere(device.place(), content)
    forgetHere(device.place())
    return true
  }, [])
  const send = useCallback(async (): Promise<boolean> => {
    const { save, value: typed } = latest.current
    if (work.current.over) return true
    const kept = keep()
    const here = () => {
      if (kept) work.current.saved = typed
      happen(kept ? { what: 'kept', at: new Date() } : { what: 'typed' })
      return kept
    }
    if (!save) return here()
    happen({ what: 'sending' })
    const { open } = work.current
    try {
      // It may have arrived and only its answer be lost: as it was it goes once more, under its key, and then what was typed over it.
      if (open && open.typed !== typed) await save(open.typed).catch(unlessPassing)
      work.current.open = { typed }
      const sent = await save(typed)
      work.current.open = null
      if (sent === 'unfinished') return here()
      work.current.saved = typed
      happen({ what: 'arrived', at: new Date(), more: latest.current.value !== typed })
      return true
    } catch (error) {
      if (!isPassing(error)) work.current.open = null
      onCallFailed(error, false)
      happen({ what: 'failed', ...failureOf(error), kept })
      return false
    }
  }, [keep])
  const flush = useCallback(() => {
    work.current.queue = work.current.queue.then(send)
    return work.current.queue
  }, [send])

  useEffect(() => {
    if (value === work.current.saved) return
    happen({ what: 'typed' })
    const soon = setTimeout(() => {
      // It may have been sent since: then nothing waits here for who comes back.
      if (latest.current.value !== work.current.saved) keep()
    }, keepAfter)
    const later = setTimeout(() => {
      if (!stale.current) void flush()
    }, wait)
    return () => {
      clearTimeout(soon)
      clearTimeout(later)
    }
  }, [value, wait, keep, flush])
  useAgain(saving, flush, () => happen({ what: 'again' }))
  useLeaving(() => {
    const unsaved = latest.current.value !== work.current.saved && !work.current.over
    if (unsaved) keep()
    if (unsaved && latest.current.save && !stale.current) void flush()
  })
  useWarning(warn && isUnsaved(saving))

  const finish = useCallback(() => {
    const { device } = latest.current
    if (device) forgetHere(device.place())
    work.current.over = true
  }, [])
  const adopt = useCallback((theirs: T) => {
    work.current.saved = theirs
    // The page may be left before it is drawn with theirs: what stood there is not sent over it.
    latest.current = { ...latest.current, value: theirs }
    happen({ what: 'arrived', at: new Date(), more: false })
  }, [])
  const idle = useCallback(() => work.current.queue, [])
  return { saving, flush, idle, finish, adopt }
}

function unlessPassing(error: unknown) {
  if (isPassing(error)) throw error
}

function failureOf(error: unknown): Omit<Failure, 'kept'> {
  if (!(error instanceof CallFailed))
    return { message: String(error), why: 'refused', stale: false, passing: false }
  const why = whyOf(error.status)
  return {
    message: error.problems[0]?.message ?? error.message,
    why,
    stale: isOvertaken(error),
    passing: why === 'network' || why === 'server',
  }
}

/** What was typed rests on something that somebody else changed since. */
export const isOvertaken = ({ code }: CallFailed) =>
  code === 'record.stale' ||
  code === 'company.part-changed' ||
  code === 'selection.unknown-offer' ||
  code === 'selection.ordered'

/** After a passing failure: again in a while, and as soon as the line is back; for who was signed out, once they are in again. */
function useAgain(saving: Saving, flush: () => Promise<boolean>, begin: () => void) {
  const latest = useRef({ flush, begin })
  latest.current = { flush, begin }
  const waits = isWorthTrying(saving)
  const passing = saving.is === 'failed' && saving.passing
  useEffect(() => {
    if (!waits) return
    const retry = () => {
      latest.current.begin()
      void latest.current.flush()
    }
    const timer = passing ? setTimeout(retry, againAfter) : undefined
    const back = passing ? 'online' : 'fairlead:back'
    addEventListener(back, retry)
    return () => {
      clearTimeout(timer)
      removeEventListener(back, retry)
    }
  }, [waits, passing])
}

/** A page that is hidden may not come back; one that is left for another is saved on the way. */
function useLeaving(leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const now = () => latest.current()
    const hidden = () => document.visibilityState === 'hidden' && now()
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', hidden)
      now()
    }
  }, [])
}
