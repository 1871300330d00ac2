import { useCallback, useState } from 'react'
import { keepHere, keptHere } from './device.ts'

/** By number, what is typed for each of many: the newest of them are kept. */
type Typed<T> = Readonly<Record<number, T>>
const mostKept = 200

/** What is typed for one of many after the other, kept on this device when its page is left. */
export function useKeptState<T>(place: string) {
  const [typed, setTyped] = useState<Typed<T>>(() => keptHere<Typed<T>>(place) ?? {})
  const put = useCallback(
    (id: number, value: T) =>
      setTyped((now) => {
        // Another window keeps its own beside it.
        keepHere(place, newest({ ...keptHere<Typed<T>>(place), [id]: value }))
        return newest({ ...now, [id]: value })
      }),
    [place],
  )
  return [typed, put] as const
}

const newest = <T>(typed: Typed<T>) =>
  Object.fromEntries(Object.entries(typed).slice(-mostKept)) as Typed<T>
