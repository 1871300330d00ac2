import { useCallback, useState } from 'react'
import { keepHere, keptHere } from './device.ts'

/** By number, what is typed for each of many. */
type Typed<T> = Readonly<Record<number, T>>
export const mostKept = 200

/** What is typed for one of many after the other, kept on this device when its page is left. */
export function useKeptState<T>(place: string) {
  const [typed, setTyped] = useState<Typed<T>>(() => keptHere<Typed<T>>(place) ?? {})
  const put = useCallback(
    (id: number, value: T) =>
      setTyped((now) => {
        // Another window keeps its own beside it.
        keepHere(place, withTyped(keptHere<Typed<T>>(place) ?? {}, id, value))
        return withTyped(now, id, value)
      }),
    [place],
  )
  return [typed, put] as const
}

/** What is typed now, and of the others those with the highest numbers, which are the newest records. */
export function withTyped<T>(typed: Typed<T>, id: number, value: T): Typed<T> {
  const others = Object.entries(typed).filter(([other]) => Number(other) !== id)
  return Object.fromEntries([...others.slice(1 - mostKept), [id, value]])
}
