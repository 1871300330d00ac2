import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { withWholeKits } from '@fairlead/validation/kits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnsaved, type Saving } from '../../../drafts/saving.ts'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { act } from '../../../server/act.ts'
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
  const [overtaken, setOvertaken] = useState(false)
  const version = useRef(data.case.version)
  const saved = useRef<Choices>(choices)
  const latest = useRef(choices)
  const auto = useAutosave({
    value: choices,
    wait: 500,
    save: async (wanted) => {
      if (same(wanted, saved.current)) return 'sent'
      const body = { version: version.current, selections: listOf(wanted) }
      const reply = await act('case.select', { params: { id: caseId }, body })
      version.current = reply.version
      saved.current = wanted
      return 'sent'
    },
  })
  const { flush, idle, adopt: isSaved } = auto
  const take = useCallback((wanted: Choices) => {
    latest.current = wanted
    setChoices(wanted)
  }, [])
  const compared = useRef(matrix.compared)
  compared.current = matrix.compared
  const choose = useCallback(
    (change: (now: Choices) => Choices) =>
      take(withWholeKits(latest.current, change(latest.current), compared.current)),
    [take],
  )
  const adopt = useCallback(
    (fresh: Evaluation) => {
      version.current = fresh.case.version
      saved.current = choicesFrom(fresh.selections)
      isSaved(saved.current)
      setOvertaken(false)
    },
    [isSaved],
  )

  /** The comparison was read anew because somebody changed it: theirs is shown, unless an own choice is not stored yet. */
  useEffect(() => {
    void idle().then(() => {
      if (data.case.version <= version.current) return
      if (!same(latest.current, saved.current)) return setOvertaken(true)
      adopt(data)
      take(saved.current)
    })
  }, [data, adopt, take, idle])

  /** After somebody else's change: read again, keep the own choice (it is saved then) or take theirs. */
  const settle = async (mine: boolean) => {
    const fresh = await reload()
    if (!fresh) return
    adopt(fresh)
    const offers = new Set(fresh.quotations.flatMap((q) => q.lines.map((line) => line.id)))
    take(mine ? new Map([...latest.current].filter(([, id]) => offers.has(id))) : saved.current)
  }
  const shown = choices.size === 0 ? choices : stillThere(choices, matrix)
  const state = overtaken ? 'stale' : stateOf(auto.saving)
  const overtake = useCallback(() => setOvertaken(true), [])
  return {
    choices: shown,
    state,
    overtake,
    choose,
    flush,
    settle,
    version,
    why: whyOf(auto.saving),
  }
}
export type Choosing = ReturnType<typeof useChoice>

function stateOf(saving: Saving): ChoiceState {
  if (saving.is === 'failed') return saving.stale ? 'stale' : 'failed'
  return isUnsaved(saving) ? 'saving' : 'saved'
}

const whyOf = (saving: Saving) =>
  saving.is === 'failed' && !saving.passing ? saving.message : null
