import { useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )

/** Whether this is a phone's width: sheets then show one line at a time. */
export const useNarrow = () => useMedia('(max-width: 768px)')

/** Whether what else stands beside a page stands below it. */
export const useOneColumn = () => useMedia('(max-width: 1215px)')

/** Whether this is a small screen that is no phone: lists then keep to the columns that matter. */
export const useMiddling = () => useMedia('(min-width: 769px) and (max-width: 1215px)')

/** Whether fingers aim at a phone's width: rows are then 44 px high. */
export const useFingers = () => useMedia('(pointer: coarse) and (max-width: 768px)')
