import { useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from './is-typing.ts'

interface TableKeys {
  enabled: boolean
  count: number
  onOpen: (index: number, apart: boolean) => void
  onSelect: (index: number) => void
}

/** j and k move, x selects, Enter opens, while nobody types. Answers the current row. */
export function useTableKeys({ enabled, count, onOpen, onSelect }: TableKeys): number {
  const [active, setActive] = useState(-1)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.altKey || isTyping(event)) return
    if (event.ctrlKey && event.key !== 'Enter') return
    if (event.key === 'j' || event.key === 'k') {
      const next = Math.max(0, Math.min(count - 1, active + (event.key === 'j' ? 1 : -1)))
      setActive(next)
      const row = document.querySelectorAll('.tablewrap tbody tr')[next]
      row?.scrollIntoView({ block: 'nearest' })
      row?.querySelector<HTMLElement>('.idlink')?.focus({ preventScroll: true })
    }
    if (event.key === 'x' && active >= 0) onSelect(active)
    if (event.key === 'Enter' && active >= 0 && !target.closest('a, button'))
      onOpen(active, event.ctrlKey)
    if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('.search input')
      if (search) {
        event.preventDefault()
        search.focus()
      }
    }
  })
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [enabled])
  return active
}
