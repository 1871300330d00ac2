import { browserStore, sendOnce } from '@fairlead/api/submission'
import { useState } from 'react'
import { CallFailed } from '../server/call-failed.ts'
import { onCallFailed } from '../server/queries.ts'

interface Options<C, R> {
  /** What is sent, of which record: `request.quote.7`. */
  intent: string
  send: (content: C, key: string) => Promise<R>
  arrived: (reply: R) => void
  refused: (error: CallFailed) => void
}

/** Sends once: the same content always goes under the same key, whatever happens to the line or the page. */
export function useSubmission<C, R>({ intent, send, arrived, refused }: Options<C, R>) {
  const [busy, setBusy] = useState(false)
  const submit = async (content: C) => {
    setBusy(true)
    try {
      const store = browserStore('local')
      arrived(await sendOnce(intent, content, { store, send: (key) => send(content, key) }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      onCallFailed(error, false)
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, submit }
}
