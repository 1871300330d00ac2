import { useEffect, useEffectEvent } from 'react'
import { isPlain, isTyping } from '../../ui/is-typing.ts'

/** One key for each word, while nobody types. */
export function useKeys(keys: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || !isPlain(event) || event.repeat) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
