import { useState } from 'react'
import { forgetHere, keepHere, keptHere } from '../../../drafts/device.ts'
import { isSame } from '../../../drafts/is-same.ts'
import type { Chosen } from './chosen.ts'

/** Whom an RFQ is to go to besides, kept on this device until it is sent. */
export function useChosen(of: string, start: Chosen) {
  const place = `${of}.chosen`
  const [begun] = useState(() => keptHere<Chosen>(place))
  const [chosen, setChosen] = useState(begun ?? start)
  const [isRestored, setRestored] = useState(begun !== null)
  const isKept = !isSame(chosen, start)
  const choose = (next: Chosen) => {
    setChosen(next)
    if (isSame(next, start)) forgetHere(place)
    else keepHere(place, next)
  }
  const throwAway = () => {
    choose(start)
    setRestored(false)
  }
  return { chosen, choose, isKept, isRestored, throwAway, forget: () => forgetHere(place) }
}
