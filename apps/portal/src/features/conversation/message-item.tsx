import { formatDateTime, formatShortTime } from '@fairlead/formatting/date'
import { shortenFileName } from '@fairlead/formatting/name'
import { formatBytes } from '@fairlead/formatting/number'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import FileText from 'lucide-react/icons/file-text'
import Megaphone from 'lucide-react/icons/megaphone'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Conversation, Message } from './thread-port.ts'

interface Props {
  message: Message
  thread: Conversation
  /** A question nobody has replied to. */
  waits: boolean
  openFile: (id: string) => void
  onReply?: ((message: Message) => void) | undefined
  onAnswerAll?: ((question: Message) => void) | undefined
}

/** One message: who, when, what it is about and answers, the words, the files. */
export function MessageItem({ message, thread, waits, openFile, onReply, onAnswerAll }: Props) {
  const { author, mine, side, at, text, files, line } = message
  const isQuestion = message.kind === 'QUESTION' && side === 'SUPPLIER'
  const forBuyer = thread.side === 'BUYER'
  return (
    <article className={mine ? 'msg msg--mine' : 'msg'}>
      <span className={side === thread.side ? 'avatar' : 'avatar avatar--other'} aria-hidden="true">
        {initials(author)}
      </span>
      <div className="msg__main">
        <p className="msg__who">
          <span className="strong">{mine ? 'You' : author}</span>
          {!mine && side !== thread.side && (
            <span className="muted small clip">{thread.counterpart}</span>
          )}
          <time className="muted small nowrap" dateTime={at} title={formatDateTime(at)}>
            {formatShortTime(at)}
          </time>
        </p>
        <About message={message} waits={waits} isQuestion={isQuestion} forBuyer={forBuyer} />
        <Cited message={message} thread={thread} />
        {line && (
          <p className="msg__line small">
            Line {line.position}, {line.name}
          </p>
        )}
        {text && <p className="msg__text">{text}</p>}
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            className="filecard"
            title={file.name}
            onClick={() => openFile(file.id)}
          >
            <Icon of={FileText} />
            <span className="medium clip">{shortenFileName(file.name)}</span>
            <small>{formatBytes(file.size)}</small>
          </button>
        ))}
        {onReply && (
          <p className="msg__do">
            <Button small kind="quiet" icon={CornerUpLeft} onClick={() => onReply(message)}>
              Reply
            </Button>
            {isQuestion && onAnswerAll && (
              <Button
                small
                kind="quiet"
                icon={Megaphone}
                aria-haspopup="dialog"
                onClick={() => onAnswerAll(message)}
              >
                Answer all who were asked
              </Button>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

interface AboutProps {
  message: Message
  waits: boolean
  isQuestion: boolean
  forBuyer: boolean
}

const moveWords: Partial<Record<Message['kind'], string>> = {
  CONFIRMATION: 'With the confirmation',
  DECLINE: 'Reason for declining',
  DEADLINE: 'Deadline',
}

/** What kind of message it is, where it is not just said. */
function About({ message, waits, isQuestion, forBuyer }: AboutProps) {
  if (isQuestion)
    return (
      <p>
        {waits ? (
          <Chip tone="amber" icon={Clock}>
            {forBuyer ? 'Question, waits for you' : 'Question, waits for an answer'}
          </Chip>
        ) : (
          <Chip tone="green" icon={CircleCheck}>
            Question, answered
          </Chip>
        )}
      </p>
    )
  if (message.kind === 'ANSWER')
    return (
      <p>
        <Chip tone="blue" icon={Megaphone}>
          {message.side === 'BUYER' && forBuyer
            ? 'To all suppliers who were asked'
            : 'To all who were asked'}
        </Chip>
      </p>
    )
  const words = moveWords[message.kind]
  if (words)
    return (
      <p>
        <Chip>{words}</Chip>
      </p>
    )
  return null
}

/** What it replies to; of an answer to all the question, as everybody reads it. */
function Cited({ message, thread }: { message: Message; thread: Conversation }) {
  const cited = thread.messages.find(({ number }) => number === message.replyTo)
  if (message.question)
    return (
      <blockquote className="msg__cite">
        {cited ? '' : 'A supplier asked: '}
        {message.question}
      </blockquote>
    )
  if (!cited) return null
  return (
    <blockquote className="msg__cite clip">
      {cited.mine ? 'You' : cited.author}: {cited.text || cited.files[0]?.name}
    </blockquote>
  )
}

/** Day and time, without the year. */

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .join('')
    .toUpperCase()
