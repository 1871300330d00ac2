import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { forgetHere, keepHere, keptHere } from '../../drafts/device.ts'
import { useSubmission } from '../../drafts/use-submission.ts'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { queryClient } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Message } from './thread-port.ts'

interface Props {
  caseId: number
  /** The question that is answered; none where all are told something of the buyer's own. */
  asked: { requestId: number; message: Message } | null
  /** How many suppliers read along. */
  readers: number
  onClose: () => void
}

/** The same words to every supplier who was asked and has not declined. */
export function AnswerDialog({ caseId, asked, readers, onClose }: Props) {
  const about = asked ? `${asked.requestId}.${asked.message.number}` : 'all'
  const place = `answer.${caseId}.${about}`
  const [typed, setTyped] = useState(
    () =>
      keptHere<{ question: string; text: string }>(place) ?? {
        question: asked?.message.text ?? '',
        text: '',
      },
  )
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: Partial<typeof typed>) => {
    const now = { ...typed, ...next }
    setTyped(now)
    setProblem(null)
    keepHere(place, now)
  }
  const { busy, submit } = useSubmission({
    intent: place,
    send: (content: typeof typed & { files: File[] }, key) => {
      const { files: sent, ...words } = content
      const of = { requestId: asked?.requestId ?? null, number: asked?.message.number ?? null }
      const body = { clientId: key, ...of, ...words }
      return act('message.answerAll', { params: { id: caseId }, body, files: { files: sent } }, key)
    },
    arrived: ({ told }) => {
      forgetHere(place)
      toast(told === 1 ? 'Sent to 1 supplier' : `Sent to ${told} suppliers`)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('message.'),
      })
      onClose()
    },
    refused: (error) => setProblem(error.problems[0]?.message ?? error.message),
  })
  const whom = readers === 1 ? '1 supplier' : `all ${readers} suppliers`
  return (
    <Dialog
      title={asked ? 'Answer all who were asked' : 'Tell all who were asked'}
      note={`Goes to ${whom} who read along. None learns who asked or who else was.`}
      unsaved={files.length > 0}
      onClose={onClose}
      onSubmit={() => !busy && void submit({ ...typed, files })}
      actions={
        <Button kind="primary" type="submit" icon={Send} busy={busy}>
          Send to {whom}
        </Button>
      }
    >
      {problem && (
        <div role="alert">
          <Notice tone="red">{problem}</Notice>
        </div>
      )}
      {asked && (
        <Field
          label="The question, as all read it"
          hint="They read: a supplier asked. Take names and prices out of it."
        >
          <TextArea rows={3} value={typed.question} onChange={(question) => change({ question })} />
        </Field>
      )}
      <Field label={asked ? 'Your answer' : 'Your message'}>
        <TextArea rows={5} value={typed.text} onChange={(text) => change({ text })} />
      </Field>
      <FilePicker label="Files for all" files={files} onChange={setFiles} />
    </Dialog>
  )
}
