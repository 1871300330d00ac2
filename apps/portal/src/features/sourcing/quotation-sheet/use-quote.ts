import { useState } from 'react'
import { useSubmission } from '../../../drafts/use-submission.ts'
import type { CallFailed } from '../../../server/call-failed.ts'
import { toast } from '../../../frame/toast.ts'
import type { SheetFiles, SheetPort } from './sheet-port.ts'
import type { Sheet } from './use-sheet.ts'

interface Options {
  sheet: Sheet
  port: SheetPort
  files: SheetFiles
  finish: () => void
}

/** Checks the quotation, leads to what is wrong, shows what would be sent, and sends it once. */
export function useQuote({ sheet, port, files, finish }: Options) {
  const [reviewing, setReviewing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submission = useSubmission({
    intent: `request.quote.${port.scope}`,
    send: (content: { form: ReturnType<Sheet['form']>; files: SheetFiles }, key) =>
      port.submit(content.form, content.files, key),
    arrived: (quotation) => {
      finish()
      port.sent(quotation)
    },
    refused: (error) => {
      setReviewing(false)
      setFailure(words(error))
      port.askStanding()
    },
  })
  const submit = () => {
    sheet.tryAll()
    setFailure(null)
    const problems = sheet.check()
    const [first] = problems
    if (!first) return setReviewing(true)
    toast.error(
      problems.length === 1
        ? first.title
        : `${problems.length} problems keep this quotation from being sent`,
    )
    sheet.focus.current(first.key, first.field)
  }
  return {
    busy: submission.busy,
    failure,
    submit,
    reviewing,
    /** Back to the sheet. */
    leave: () => setReviewing(false),
    /** What was looked through goes. */
    send: () => void submission.submit({ form: sheet.form(), files }),
  }
}

function words(error: CallFailed): string {
  if (error.status === 0)
    return 'The server cannot be reached. Everything is kept on this device. Send again when you are back: it will arrive once'
  const details = error.problems.map((p) => p.message).slice(0, 3)
  return [error.message, ...details].join('. ')
}
