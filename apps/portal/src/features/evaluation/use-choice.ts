import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, client } from '../../server/client.ts'
import { onCallFailed } from '../../server/queries.ts'
import { toast } from '../../ui/toast.ts'
import { choicesFrom, listOf, same, stillThere, type Choices } from './choice.ts'
import type { Matrix } from './matrix-model.ts'

export type ChoiceState = 'saved' | 'saving' | 'stale' | 'failed'

interface Options {
  caseId: number
  data: Evaluation
  matrix: Matrix
  reload: () => Promise<Evaluation | undefined>
}

/** The choice of offers: kept on the server half a second after it changes; a stale one is said and never lost. */
export function useChoice({ caseId, data, matrix, reload }: Options) {
  const [choices, setChoices] = useState(() => choicesFrom(data.selections))
  const [state, setState] = useState<ChoiceState>('saved')
  const version = useRef(data.case.version)
  const saved = useRef<Choices>(choicesFrom(data.selections))
  const latest = useRef(choices)
  const working = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(async (): Promise<boolean> => {
    const wanted = latest.current
    if (same(wanted, saved.current)) return true
    setState('saving')
    try {
      const body = { version: version.current, selections: listOf(wanted) }
      const reply = await client.call('case.select', { params: { id: caseId }, body })
      version.current = reply.version
      saved.current = wanted
      setState('saved')
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      onCallFailed(error, false)
      setState(
        error.code === 'record.stale' || error.code === 'selection.unknown-offer'
          ? 'stale'
          : 'failed',
      )
      if (error.code !== 'record.stale') toast.error(error.message)
      return false
    }
  }, [caseId])

  /** Saves are sent one after the other, so that each names the version it saw. */
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    working.current = working.current.then(send)
    return working.current
  }, [send])

  const choose = useCallback(
    (change: (now: Choices) => Choices) => {
      const next = change(latest.current)
      latest.current = next
      setChoices(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), 500)
    },
    [flush],
  )

  useEffect(
    () => () => {
      if (!same(latest.current, saved.current)) void flush()
    },
    [flush],
  )

  const adopt = useCallback((fresh: Evaluation) => {
    version.current = fresh.case.version
    saved.current = choicesFrom(fresh.selections)
  }, [])

  /** The comparison was read anew because somebody changed it: theirs is shown, unless an own choice is not stored yet. */
  useEffect(() => {
    void working.current.then(() => {
      if (data.case.version <= version.current) return
      if (!same(latest.current, saved.current)) return setState('stale')
      adopt(data)
      latest.current = saved.current
      setChoices(saved.current)
    })
  }, [data, adopt])

  /** After somebody else's change: read again, keep the own choice (or take theirs), and save. */
  const settle = async (mine: boolean) => {
    const fresh = await reload()
    if (!fresh) return
    adopt(fresh)
    const offers = new Set(fresh.quotations.flatMap((q) => q.lines.map((line) => line.id)))
    const kept = new Map([...latest.current].filter(([, id]) => offers.has(id)))
    latest.current = mine ? kept : saved.current
    setChoices(latest.current)
    setState('saved')
    if (mine) await flush()
  }
  const shown = choices.size === 0 ? choices : stillThere(choices, matrix)
  return { choices: shown, state, setState, choose, flush, settle, version }
}
export type Choosing = ReturnType<typeof useChoice>
