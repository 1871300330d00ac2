import { useLayoutEffect, useRef } from 'react'

/** How far down one was, by the entry of the history. */
const places: Record<string, number> = {}
/** As the router names it; an anchor's entry has no key. Not by its hook: that would draw each table again with each address. */
const entry = () => (history.state as { key: string } | null)?.key ?? 'default'

/** Who comes back to a list finds it where it was left. The router knows of the window alone; a wide list scrolls in its frame. */
export function usePlace(stands: boolean) {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    const frame = table.current?.closest<HTMLElement>('.tablewrap')
    if (!stands || !frame) return
    frame.scrollTop = places[entry()] ?? 0
    frame.onscroll = () => (places[entry()] = frame.scrollTop)
  }, [stands])
  return table
}
