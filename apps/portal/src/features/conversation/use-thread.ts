import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, ThreadPort } from './thread-port.ts'

/** A thread as it stands, read again whenever something is said; what is shown is marked as read. */
export function useThread(port: ThreadPort) {
  const cache = useQueryClient()
  const thread = useQuery({
    queryKey: port.key,
    queryFn: port.read,
    ...(port.every ? { refetchInterval: port.every } : {}),
  })
  const { data } = thread
  // What was new when it was opened stays marked as new.
  const [begun, setBegun] = useState<number>()
  if (data && begun === undefined) setBegun(data.seen)
  const last = data?.messages.at(-1)?.number ?? 0
  const theirs = data?.messages.findLast(({ side }) => side !== data.side)?.number ?? 0
  const unseen = data !== undefined && theirs > data.seen
  const latest = useRef({ last, unseen, port })
  latest.current = { last, unseen, port }
  const told = useRef(0)
  const see = useCallback(() => {
    const { last: number, unseen: is, port: to } = latest.current
    if (!is || document.hidden || told.current >= number) return
    told.current = number
    void to
      .see(number)
      .then(() => {
        cache.setQueryData<Conversation>(to.key, (now) => now && { ...now, seen: number })
        return cache.invalidateQueries({ predicate: isBeside(to) })
      })
      .catch(() => (told.current = 0))
  }, [cache])
  const end = useSeenOnScreen(see, last)
  return { ...thread, again: () => cache.invalidateQueries({ predicate: isOfThreads }), begun, end }
}

const isOfThreads = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  /^(message\.|external\.messages)/.test(String(queryKey[0]))

/** What else tells of threads: counts and lists, not the one that is read. */
const isBeside =
  ({ key }: ThreadPort) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    isOfThreads({ queryKey }) && queryKey[0] !== key[0] && queryKey[0] !== 'message.newOf'

/** Calls when the end of the thread comes into sight, or the window is looked at again while it is. */
function useSeenOnScreen(see: () => void, last: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    let inSight = false
    const look = () => inSight && see()
    const watch = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? false
      look()
    })
    watch.observe(mark)
    document.addEventListener('visibilitychange', look)
    return () => {
      watch.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [see, last])
  return end
}
