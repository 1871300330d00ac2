import { formatDateTime } from '@fairlead/formatting/date'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { openQuestions } from '@fairlead/validation/conversation'
import { useDuty } from '../../frame/area-context.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { LongerDeadline } from './longer-deadline.tsx'
import { MessageItem } from './message-item.tsx'
import type { Conversation, Message, ThreadPort } from './thread-port.ts'
import { useThread } from './use-thread.ts'
import './conversation.css'

export interface ThreadProps {
  port: ThreadPort
  /** The lines a message may name. */
  lines?: readonly { id: number; position: number; name: string }[]
  /** Said while something is typed that fits elsewhere better. */
  warn?: (text: string, clear: () => void) => ReactNode
  /** Answers a question to all who were asked. */
  onAnswerAll?: (question: Message) => void
}

/** What was said, newest at the end, and the place to write. */
export function Thread({ port, lines, warn, onAnswerAll }: ThreadProps) {
  const { data, error, refetch, again, begun, end } = useThread(port)
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const talks = useDuty('talk')
  if (!data)
    return (
      <div className="stream">
        {error ? (
          <p>
            The messages could not be loaded.{' '}
            <Button small onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    )
  return (
    <div className="stream">
      <Messages
        thread={data}
        begun={begun ?? data.seen}
        end={end}
        openFile={port.openFile}
        onReply={data.open && talks ? setReplyTo : undefined}
        onAnswerAll={onAnswerAll}
      />
      {port.of && data.deadline && (
        <LongerDeadline deadline={data.deadline} counterpart={data.counterpart} of={port.of} />
      )}
      {!data.open && <p className="muted">Messages can be sent once the order has been sent.</p>}
      {data.open && talks && (
        <Composer
          key={port.place}
          port={port}
          thread={data}
          lines={lines}
          replyTo={replyTo}
          onReply={setReplyTo}
          onSent={() => void again()}
          warn={warn}
        />
      )}
    </div>
  )
}

interface MessagesProps {
  thread: Conversation
  begun: number
  end: React.RefObject<HTMLDivElement | null>
  openFile: (id: string) => void
  onReply: ((message: Message) => void) | undefined
  onAnswerAll: ((question: Message) => void) | undefined
}

function Messages({ thread, begun, end, openFile, onReply, onAnswerAll }: MessagesProps) {
  const { messages, side } = thread
  const body = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.number ?? 0
  // The newest is in sight when it comes, as far as the thread scrolls by itself.
  useEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight
  }, [last])
  const isNew = (message: Message) => message.number > begun && message.side !== side
  const firstNew = messages.find(isNew)?.number
  const waiting = new Set(openQuestions(messages))
  const seen = seenWords(thread)
  return (
    <div
      className="stream__body"
      ref={body}
      role="log"
      aria-label={`Messages with ${thread.counterpart}`}
      tabIndex={0}
    >
      {messages.length === 0 && (
        <p className="muted">
          No messages yet. Only {thread.counterpart} and your company read what is written here.
        </p>
      )}
      {messages.map((message) => (
        <div key={message.number}>
          {message.number === firstNew && (
            <p className="line-new">{messages.filter(isNew).length} new</p>
          )}
          <MessageItem
            message={message}
            thread={thread}
            waits={waiting.has(message.number)}
            openFile={openFile}
            onReply={onReply}
            onAnswerAll={onAnswerAll}
          />
          {seen?.number === message.number && <p className="msg__end">{seen.words}</p>}
        </div>
      ))}
      <div ref={end} className="stream__end" />
    </div>
  )
}

/** Under the newest own message that the other side has read: by whom, and when. */
function seenWords({ messages, readers, side }: Conversation) {
  const theirs = readers.filter((reader) => reader.side !== side)
  const read = (message: Message) => theirs.filter(({ number }) => number >= message.number)
  const newest = messages.findLast((message) => message.side === side && read(message).length > 0)
  if (!newest) return null
  const by = read(newest).map(({ name, at }) => `${name} ${formatDateTime(at).slice(0, 16)}`)
  return { number: newest.number, words: `Seen by ${by.join(', ')}` }
}
