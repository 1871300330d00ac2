import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 768px)')

/** Whether the window is a phone's. */
export const useNarrow = () =>
  useSyncExternalStore(
    (changed) => {
      const list = query()
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => query().matches,
  )
