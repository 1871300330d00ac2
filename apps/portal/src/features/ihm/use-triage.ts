import { useRef, useState } from 'react'
import type { TriageAnswer } from '@fairlead/validation/ihm/triage-verdict'
import { useAction, type ReplyOf } from '../../server/queries.ts'

export type Triage = ReplyOf<'triage.ofCase'>
export type TriagedLine = Triage['lines'][number]

/** A word that was said and is not read back yet. */
interface Said {
  answer: TriageAnswer
  /** When the line had been decided last, as it was seen. */
  over: string | null
  /** Null while it is under way. */
  decidedAt: string | null
}

/** Lines as they stand once what was just said has arrived; the next key does not wait for it. */
export function useTriage(read: readonly TriagedLine[]) {
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map())
  const underWay = useRef(new Map<number, Promise<string | null>>())
  const put = (id: number, word: Said | null) =>
    setSaid((words) => {
      const next = new Map(words)
      if (word) next.set(id, word)
      else next.delete(id)
      return next
    })
  const decide = useAction('triage.decide')
  const takeBack = useAction('triage.takeBack', { done: 'The rules count again' })

  const lines = read.map((line) => {
    const word = said.get(line.id)
    if (word?.over !== line.decidedAt) return line
    return { ...line, answer: word.answer, decidedBy: 'You', decidedAt: word.decidedAt }
  })
  /** Answers whether it was said; what was not keeps its reason. */
  const say = async (line: TriagedLine, answer: TriageAnswer, reason: string): Promise<boolean> => {
    const { id } = line
    const before = underWay.current.get(id)
    const isSaid = before !== undefined || line.decidedAt !== null
    if (isSaid && line.answer === answer && !reason) return true
    const word = said.get(id)
    const over = read.find((each) => each.id === id)!.decidedAt
    put(id, { answer, over, decidedAt: null })
    // A word over one that is under way is said after it.
    const turn = (before ?? Promise.resolve(line.decidedAt)).then(async (seenAt) => {
      const body = { answer, reason, seenAt }
      return (await decide.mutateAsync({ params: { id }, body })).decidedAt
    })
    underWay.current.set(id, turn)
    try {
      const decidedAt = await turn
      if (underWay.current.get(id) === turn) put(id, { answer, over, decidedAt })
      return true
    } catch {
      // Its words stand as a message already.
      put(id, word?.decidedAt ? word : null)
      return false
    } finally {
      if (underWay.current.get(id) === turn) underWay.current.delete(id)
    }
  }
  return {
    lines,
    say,
    takeBack: ({ id, decidedAt }: TriagedLine) => {
      put(id, null)
      takeBack.mutate({ params: { id }, body: { seenAt: decidedAt } })
    },
  }
}
