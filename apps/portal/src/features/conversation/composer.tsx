import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type ReactNode } from 'react'
import { messageProblem } from '@fairlead/validation/conversation'
import { forgetHere, keepHere, keptHere } from '../../drafts/device.ts'
import { useSubmission } from '../../drafts/use-submission.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox, Select } from '../../ui/field.tsx'
import { FileList, takenFiles } from '../../ui/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Conversation, Message, ThreadPort } from './thread-port.ts'
import '../../ui/composer.css'

/** What is typed and not sent; of files only their names outlive the page. */
interface TypedMessage {
  text: string
  question: boolean
  lineId: number | null
  files: readonly string[]
}
const nothing: TypedMessage = { text: '', question: false, lineId: null, files: [] }

interface Props {
  port: ThreadPort
  thread: Conversation
  lines?: readonly { id: number; position: number; name: string }[] | undefined
  replyTo: Message | null
  onReply: (message: Message | null) => void
  onSent: () => void
  warn?: ((text: string, clear: () => void) => ReactNode) | undefined
}

/** Where a message is written: kept on this device until it arrived, and sent once. */
export function Composer({ port, thread, lines, replyTo, onReply, onSent, warn }: Props) {
  const [typed, setTyped] = useState(() => keptHere<TypedMessage>(port.place) ?? nothing)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const change = (next: Partial<TypedMessage>) => {
    const now = { ...typed, ...next }
    setTyped(now)
    setProblem(null)
    if (now.text || now.files.length > 0) keepHere(port.place, now)
    else forgetHere(port.place)
  }
  const attach = (next: readonly File[]) => {
    setFiles(next)
    change({ files: next.map(({ name }) => name) })
  }
  const clear = () => {
    forgetHere(port.place)
    setTyped(nothing)
    setFiles([])
    onReply(null)
  }
  const { busy, submit } = useSubmission({
    intent: port.place,
    send: (body: { text: string; files: readonly File[] }, key) => {
      const { files: sent, ...said } = body
      return port.say({ clientId: key, ...said }, sent, key)
    },
    arrived: () => {
      clear()
      onSent()
      box.current?.focus()
    },
    refused: (error) => setProblem(error.problems[0]?.message ?? error.message),
  })
  const send = () => {
    const { text, question, lineId: caseLineId } = typed
    const wrong = messageProblem({ text, files: files.length })
    setProblem(wrong)
    const said = { text, question, caseLineId, replyTo: replyTo?.number ?? null }
    if (!wrong && !busy) void submit({ ...said, files })
  }
  const lost = files.length === 0 ? typed.files : []
  return (
    <div className="stream__foot">
      {lost.length > 0 && (
        <Notice tone="amber">
          The page was loaded again: please choose {lost.join(', ')} once more.{' '}
          <button className="link-btn" type="button" onClick={() => change({ files: [] })}>
            Send without
          </button>
        </Notice>
      )}
      {warn?.(typed.text, clear)}
      <div className="composer">
        {replyTo && (
          <p className="composer__cite">
            <span className="clip grow">
              Reply to {replyTo.mine ? 'yourself' : replyTo.author}: {replyTo.text}
            </span>
            <IconButton small icon={X} label="Do not reply to it" onClick={() => onReply(null)} />
          </p>
        )}
        <textarea
          ref={box}
          id={id}
          rows={3}
          aria-label={`Message to ${thread.counterpart}`}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-e` : undefined}
          placeholder={`Write to ${thread.counterpart}`}
          value={typed.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        {files.length > 0 && (
          <div className="composer__files">
            <FileList
              files={files.map((file) => ({
                name: file.name,
                size: file.size,
                onRemove: () => attach(files.filter((each) => each !== file)),
              }))}
            />
          </div>
        )}
        {lines && thread.side === 'SUPPLIER' && (
          <Asking typed={typed} change={change} lines={lines} />
        )}
        <div className="composer__bar">
          <AttachButton onFiles={(more) => attach(takenFiles(files, more))} />
          <span className="grow muted small clip">{thread.counterpart} only</span>
          <Button small kind="primary" icon={Send} busy={busy} onClick={send}>
            Send
          </Button>
        </div>
      </div>
      {problem && (
        <p className="error" id={`${id}-e`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface AskingProps {
  typed: TypedMessage
  change: (next: Partial<TypedMessage>) => void
  lines: readonly { id: number; position: number; name: string }[]
}

/** Whether it is a question, and about which line. */
function Asking({ typed, change, lines }: AskingProps) {
  return (
    <div className="composer__ask">
      <Checkbox
        label="It is a question"
        checked={typed.question}
        onChange={(question) => change({ question })}
      />
      <Select
        label="The line it is about"
        empty="About the whole request"
        value={typed.lineId?.toString() ?? ''}
        onChange={(line) => change({ lineId: Number(line) || null })}
        options={lines.map((line) => ({
          value: String(line.id),
          label: `About line ${line.position}, ${line.name}`,
        }))}
      />
    </div>
  )
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId()
  return (
    <label className="btn btn--icon btn--quiet btn--small" htmlFor={id} title="Attach files">
      <Icon of={Paperclip} />
      <span className="sr">Attach files</span>
      <input
        id={id}
        className="sr"
        type="file"
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
