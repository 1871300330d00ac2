import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How far down one was, by the entry of the history. */
const places: Record<string, number> = {}

/** Who comes back to a list finds it where it was left. The router knows of the window alone; a wide list scrolls in its frame. */
export function usePlace(stands: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const { key } = useLocation()
  useLayoutEffect(() => {
    const frame = table.current?.closest<HTMLElement>('.tablewrap')
    if (!stands || !frame) return
    frame.scrollTop = places[key] ?? frame.scrollTop
    frame.onscroll = () => (places[key] = frame.scrollTop)
  }, [stands, key])
  return table
}
