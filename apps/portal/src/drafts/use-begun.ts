import { useCallback, useEffect, useState } from 'react'

/** What a form of a page tells of itself. */
export interface Begun {
  typed: (isTyped: boolean) => void
  /** What is read next has what was typed. */
  saved: () => void
  /** What was typed is given up. */
  again: () => void
}

/** What a form of a page began from, as long as something is typed in it: what is read meanwhile waits. */
export function useBegun<T>(read: T | undefined) {
  const [from, setFrom] = useState<T | null>(null)
  const [savedOver, setSavedOver] = useState<T | null>(null)
  if (savedOver !== null && savedOver !== read) {
    setSavedOver(null)
    setFrom(null)
  }
  const typed = useCallback(
    (isTyped: boolean) => setFrom((before) => (isTyped ? (before ?? read ?? null) : null)),
    [read],
  )
  const begun: Begun = {
    typed,
    saved: () => setSavedOver(read ?? null),
    again: () => setFrom(null),
  }
  return { from: from ?? read, begun }
}

/** Says whether something is typed in the form. */
export function useTypedSince(isTyped: boolean, { typed }: Pick<Begun, 'typed'>) {
  useEffect(() => typed(isTyped), [typed, isTyped])
}
