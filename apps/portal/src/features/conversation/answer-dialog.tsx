import Send from 'lucide-react/icons/send'
import { useCallback, useState } from 'react'
import { AnswerWords } from '@fairlead/validation/conversation-form'
import { forgetHere, keepHere, keptHere } from '../../drafts/device.ts'
import { useSubmission } from '../../drafts/use-submission.ts'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { queryClient } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilePicker } from '../../ui/file-drop.tsx'
import { AreaField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals, useTyped } from '../../ui/form/use-form.ts'
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
  const [start] = useState(
    () => keptHere<AnswerWords>(place) ?? { question: asked?.message.text ?? '', text: '' },
  )
  const form = useForm<AnswerWords>(AnswerWords, start)
  const { control, handleSubmit } = form
  const refused = useRefusals(form, 'text')
  const [files, setFiles] = useState<File[]>([])
  const keep = useCallback((typed: AnswerWords) => keepHere(place, typed), [place])
  useTyped(form, keep)
  const { busy, submit } = useSubmission({
    intent: place,
    send: (content: AnswerWords & { files: File[] }, key) => {
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
    refused,
  })
  const whom = readers === 1 ? '1 supplier' : `all ${readers} suppliers`
  return (
    <Dialog
      title={asked ? 'Answer all who were asked' : 'Tell all who were asked'}
      note={`Goes to ${whom} who read along. None learns who asked or who else was.`}
      unsaved={files.length > 0}
      onClose={onClose}
      onSubmit={() => !busy && void handleSubmit((typed) => submit({ ...typed, files }))()}
      actions={
        <Button kind="primary" type="submit" icon={Send} busy={busy}>
          Send to {whom}
        </Button>
      }
    >
      {asked && (
        <AreaField
          control={control}
          name="question"
          label="The question, as all read it"
          hint="They read: a supplier asked. Take names and prices out of it."
          rows={3}
        />
      )}
      <AreaField
        control={control}
        name="text"
        label={asked ? 'Your answer' : 'Your message'}
        rows={5}
      />
      <FilePicker label="Files for all" files={files} onChange={setFiles} />
    </Dialog>
  )
}
