import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import MessageSquare from 'lucide-react/icons/message-square'
import { counted } from '@fairlead/validation/counted'
import { useDuty } from '../../frame/area-context.ts'
import { keptHere } from '../../drafts/device.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Conversation, ThreadPort } from './thread-port.ts'
import type { ThreadProps } from './thread.tsx'

const Thread = lazy(async () => ({ default: (await import('./thread.tsx')).Thread }))

interface Props extends ThreadProps {
  title: string
  /** What the page knows of it; where nothing of it is new it is opened by hand. */
  messages?: { count: number; unread: number }
  /** The thread itself, where it came with the page. */
  known?: Conversation | null
}

/** A thread as a part of a page. One that has nothing new is opened by hand. */
export function ThreadSection({ title, messages, known: came, ...thread }: Props) {
  const { port } = thread
  useCame(port, came)
  const [asked, ask] = useState(() => keptHere(port.place) !== null)
  const [known] = useState(messages?.count ?? 0)
  const talks = useDuty('talk')
  const isNew = useSomethingNew(port, messages)
  // What one said here a moment ago stands where one said it.
  const hasGrown = (messages?.count ?? 0) > known
  if (!messages || asked || isNew || hasGrown) return <NearThread title={title} {...thread} />
  const { count } = messages
  return (
    <Section title={title} className="screen-only">
      <p className="row">
        <span className="muted">{count === 0 ? 'No messages yet' : counted(count, 'message')}</span>
        {(talks || count > 0) && (
          <Button small icon={MessageSquare} onClick={() => ask(true)}>
            {!talks ? 'Show' : count === 0 ? 'Write a message' : 'Show and write'}
          </Button>
        )}
      </p>
    </Section>
  )
}

/** What came with the page is not asked for once more. */
function useCame({ key }: ThreadPort, came: Conversation | null | undefined) {
  const cache = useQueryClient()
  const name = useRef(key)
  useEffect(() => {
    if (!came) return
    cache.setQueryData<Conversation>(name.current, (now) =>
      now && lastOf(now) >= lastOf(came) && now.seen >= came.seen ? now : came,
    )
  }, [cache, came])
}

const lastOf = ({ messages }: Conversation) => messages.at(-1)?.number ?? 0

/** Whether something waits here that was not read; asked for again only when something is said. */
function useSomethingNew(port: ThreadPort, messages: Props['messages']): boolean {
  const { data } = useQuery({
    queryKey: ['message.newOf', port.key[1]],
    queryFn: async () => {
      const { messages: all, seen, side } = await port.read()
      return all.some((each) => each.side !== side && each.number > seen)
    },
    initialData: (messages?.unread ?? 0) > 0,
    staleTime: Infinity,
    enabled: messages !== undefined,
  })
  // What was new when the page was opened stays open when it has been read.
  const [was, setWas] = useState(data)
  if (data && !was) setWas(true)
  return was
}

/** It loads after the page, when it is no further than a screen away. */
function NearThread({ title, ...thread }: ThreadProps & { title: string }) {
  const { mark, near } = useNear()
  return (
    <Section title={title} className="screen-only">
      {near ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Thread {...thread} />
        </Suspense>
      ) : (
        // Reached with the Tab key it comes into sight, and the place to write is next.
        <div ref={mark} tabIndex={0} role="group" aria-label={`${title}, loading`}>
          <Skeleton lines={3} />
        </div>
      )}
    </Section>
  )
}

/** Whether a part has come within a screen of what is seen of the page that scrolls it; once near it stays so. */
function useNear() {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const part = mark.current
    if (!part) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: part.closest('.scroll'),
      rootMargin: '100% 0px',
    })
    watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return { mark, near }
}
