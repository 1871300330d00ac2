import { useSyncExternalStore } from 'react'

const query = '(max-width: 768px)'

/** Whether this is a phone's width: sheets then show one line at a time. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
