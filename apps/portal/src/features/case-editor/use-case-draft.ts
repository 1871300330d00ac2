import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed, client } from '../../server/client.ts'
import { remembered } from '../../server/cookie.ts'
import { onCallFailed, queryClient } from '../../server/queries.ts'
import { formOf, type CaseDraft } from './case-draft.ts'

/** Where the last save stands. */
export type Saving =
  | { is: 'clean' }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; message: string; stale: boolean; passing: boolean }

export interface Editing {
  draft: CaseDraft
  change: (part: Partial<CaseDraft> | ((draft: CaseDraft) => Partial<CaseDraft>)) => void
  saving: Saving
  id: number | null
  /** Saves what is typed now and answers the id, or null when it could not be saved. */
  flush: () => Promise<number | null>
  forget: () => void
}

interface Start {
  id: number | null
  version: number
  draft: CaseDraft
  /** The address of a draft that has just been made. */
  addressOf: (id: number) => string
}

const waitMs = 2000
const againMs = 5000
const localKey = (id: number | null) => `draft.${id ?? 'new'}`

/** What was typed on this device for this version and is perhaps not on the server. */
function keptDraft(id: number | null, version: number): CaseDraft | null {
  try {
    const kept = JSON.parse(remembered.get(localKey(id)) ?? 'null') as {
      version: number
      draft: CaseDraft
    } | null
    return kept?.version === version ? kept.draft : null
  } catch {
    return null
  }
}

/** A draft that saves itself 2 s after the last change, and keeps a copy on this device meanwhile. */
export function useCaseDraft(start: Start): Editing {
  const [draft, setDraft] = useState(() => keptDraft(start.id, start.version) ?? start.draft)
  const [saving, setSaving] = useState<Saving>({ is: 'clean' })
  const state = useRef({
    id: start.id,
    version: start.version,
    running: null as Promise<void> | null,
    key: '',
    keyOf: '',
  })
  const [id, setId] = useState(start.id)
  const latest = useRef(draft)
  latest.current = draft
  const addressOf = useRef(start.addressOf)

  const save = useCallback(async (): Promise<void> => {
    const typed = latest.current
    const now = state.current
    setSaving({ is: 'saving' })
    try {
      const body = formOf(typed)
      if (now.id === null) {
        const made = await client.call('case.create', { body }, keyFor(now, body))
        remembered.set(localKey(null), 'null')
        Object.assign(now, { id: made.id, version: 1 })
        setId(made.id)
        history.replaceState(history.state, '', addressOf.current(made.id))
      } else {
        const saved = await client.call('case.save', {
          params: { id: now.id },
          body: { ...body, version: now.version },
        })
        now.version = saved.version
      }
      keep(now.id, now.version, latest.current)
      void queryClient.invalidateQueries({ queryKey: ['case.list'] })
      void queryClient.invalidateQueries({ queryKey: ['case.counts'] })
      setSaving(latest.current === typed ? { is: 'saved', at: new Date() } : { is: 'waiting' })
    } catch (error) {
      onCallFailed(error, false)
      const stale = error instanceof CallFailed && error.code === 'record.stale'
      const passing = error instanceof CallFailed && (error.status === 0 || error.status === 503)
      setSaving({ is: 'failed', message: messageOf(error), stale, passing })
    }
  }, [])

  const run = useEffectEvent(async () => {
    const now = state.current
    await now.running
    now.running = save().finally(() => {
      now.running = null
    })
    await now.running
  })
  useEffect(() => {
    if (saving.is !== 'waiting') return
    keep(state.current.id, state.current.version, draft)
    const timer = setTimeout(() => void run(), waitMs)
    return () => clearTimeout(timer)
  }, [draft, saving.is])
  const again = saving.is === 'failed' && saving.passing
  useEffect(() => {
    if (!again) return
    const retry = () => setSaving({ is: 'waiting' })
    const timer = setTimeout(retry, againMs)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [again])
  useWarnBeforeLeaving(saving.is === 'waiting' || saving.is === 'saving')

  const change = useCallback<Editing['change']>((part) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    setSaving((before) => (before.is === 'failed' && before.stale ? before : { is: 'waiting' }))
  }, [])
  const flush = useCallback(async () => {
    const now = state.current
    await now.running
    await save()
    return now.id
  }, [save])
  const forget = useCallback(() => remembered.set(localKey(state.current.id), 'null'), [])
  return { draft, change, saving, id, flush, forget }
}

/** Creating the same draft again after a lost answer uses the same key, so that it is made once. */
function keyFor(now: { key: string; keyOf: string }, body: unknown): string {
  const text = JSON.stringify(body)
  if (now.keyOf !== text) Object.assign(now, { keyOf: text, key: crypto.randomUUID() })
  return now.key
}

const keep = (id: number | null, version: number, draft: CaseDraft) =>
  remembered.set(localKey(id), JSON.stringify({ version, draft }))

const messageOf = (error: unknown) =>
  error instanceof CallFailed ? (error.problems[0]?.message ?? error.message) : String(error)

function useWarnBeforeLeaving(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
