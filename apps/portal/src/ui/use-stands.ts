import { useDeferredValue } from 'react'

/** False for the first frame, true in the next: what is drawn or asked for then is drawn in pieces, and holds up nobody. */
export const useStands = (): boolean => useDeferredValue(true, false)
