import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { browserStore, sendOnce } from '@fairlead/api/submission'
import { todayHere } from '@fairlead/validation/day'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetHere, keptHere } from '../../../drafts/device.ts'
import { isUnsaved, type Saving } from '../../../drafts/saving.ts'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { act } from '../../../server/act.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { choicesFrom, listOf, same, stillThere, withKits, type Choices } from './choice.ts'
import { matrixOf, type Matrix } from './matrix-model.ts'

export type ChoiceState = 'saved' | 'saving' | 'stale' | 'failed'

interface Options {
  caseId: number
  data: Evaluation
  matrix: Matrix
  reload: () => Promise<Evaluation | undefined>
}

/** A choice that this device has and the server perhaps not yet: the page was left in that moment. */
interface Left {
  version: number
  selections: ReturnType<typeof listOf>
}
const placeOf = (caseId: number) => `evaluation.${caseId}`

/** What to begin with: what the server has, or what was left here on the way to it. */
function startOf(caseId: number, data: Evaluation) {
  const stored = choicesFrom(data)
  const left = keptHere<Left>(placeOf(caseId))
  const own = left && choicesFrom(data, left.selections)
  const isOwn = own !== null && !same(own, stored)
  if (!isOwn || !data.actions.includes('select')) {
    forgetHere(placeOf(caseId))
    return { stored, choices: stored, version: data.case.version }
  }
  return { stored, choices: own, version: left!.version }
}

/** The choice of offers: kept on the server half a second after it changes; a stale one is said and never lost. */
export function useChoice({ caseId, data, matrix, reload }: Options) {
  const [start] = useState(() => startOf(caseId, data))
  const [choices, setChoices] = useState(start.stored)
  const [overtaken, setOvertaken] = useState(start.version < data.case.version)
  /** Who ordered what in the meantime, where somebody did. */
  const [by, setBy] = useState<string | null>(null)
  const version = useRef(start.version)
  const saved = useRef<Choices>(start.stored)
  const latest = useRef(choices)
  const auto = useAutosave({
    value: choices,
    wait: 500,
    device: {
      place: () => placeOf(caseId),
      content: (wanted): Left => ({ version: version.current, selections: listOf(wanted) }),
    },
    save: async (wanted) => {
      if (!same(wanted, saved.current)) await send(caseId, version, wanted).catch(tellWho)
      saved.current = wanted
      if (latest.current === wanted) forgetHere(placeOf(caseId))
      return 'sent'
    },
  })
  const tellWho = (error: unknown): never => {
    if (error instanceof CallFailed && error.code === 'selection.ordered') setBy(error.message)
    throw error
  }
  const { flush, idle, adopt: isSaved } = auto
  const take = useCallback((wanted: Choices) => {
    latest.current = wanted
    setChoices(wanted)
  }, [])
  const choose = useCallback(
    (change: (now: Choices) => Choices) =>
      take(withKits(latest.current, change(latest.current), matrix)),
    [take, matrix],
  )
  const adopt = useCallback(
    (fresh: Evaluation) => {
      version.current = fresh.case.version
      saved.current = choicesFrom(fresh)
      isSaved(saved.current)
      setOvertaken(false)
      setBy(null)
    },
    [isSaved],
  )

  /** What was left on this device goes on its way as if it had just been chosen. */
  useEffect(() => {
    if (start.choices !== start.stored) take(start.choices)
  }, [start, take])

  /** The comparison was read anew because somebody changed it: theirs is shown, unless an own choice is not stored yet. */
  useEffect(() => {
    void idle().then(() => {
      if (data.case.version <= version.current) return
      if (!same(latest.current, saved.current)) return setOvertaken(true)
      adopt(data)
      take(saved.current)
    })
  }, [data, adopt, take, idle])

  /** After somebody else's change: read again, keep what of the own choice still fits (it is saved then) or take theirs. */
  const settle = async (mine: boolean) => {
    const fresh = await reload()
    if (!fresh) return
    adopt(fresh)
    take(mine ? stillThere(latest.current, matrixOf(fresh, todayHere())) : saved.current)
  }
  const shown = useMemo(() => stillThere(choices, matrix), [choices, matrix])
  const state = overtaken ? 'stale' : stateOf(auto.saving)
  const overtake = useCallback((words: string | null) => {
    setBy(words)
    setOvertaken(true)
  }, [])
  return {
    choices: shown,
    state,
    overtake,
    choose,
    flush,
    settle,
    version,
    by,
    why: whyOf(auto.saving),
  }
}
export type Choosing = ReturnType<typeof useChoice>

/** The same choice on the same version is the same submission, also when the page was left while it was on its way. */
async function send(caseId: number, version: { current: number }, wanted: Choices) {
  const body = { version: version.current, selections: listOf(wanted) }
  const reply = await sendOnce(`case.select.${caseId}`, body, {
    store: browserStore('session'),
    send: (key) => act('case.select', { params: { id: caseId }, body }, key),
  })
  version.current = reply.version
}

function stateOf(saving: Saving): ChoiceState {
  if (saving.is === 'failed') return saving.stale ? 'stale' : 'failed'
  return isUnsaved(saving) ? 'saving' : 'saved'
}

const whyOf = (saving: Saving) =>
  saving.is === 'failed' && !saving.passing ? saving.message : null
