import { useEffect, useSyncExternalStore } from 'react'

let place: string | undefined
const listeners = new Set<() => void>()

function set(next: string | undefined) {
  place = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list that the open record stands on; its address alone does not tell. */
export const useMenuPlace = () => useSyncExternalStore(subscribe, () => place)

/** Says which list the open record stands on, as long as it is open. */
export function useStandsOn(list: string | undefined): void {
  useEffect(() => {
    set(list)
    return () => set(undefined)
  }, [list])
}
