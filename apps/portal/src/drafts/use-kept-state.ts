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
        const next = Object.fromEntries(
          Object.entries({ ...now, [id]: value }).slice(-mostKept),
        ) as Typed<T>
        keepHere(place, next)
        return next
      }),
    [place],
  )
  return [typed, put] as const
}
