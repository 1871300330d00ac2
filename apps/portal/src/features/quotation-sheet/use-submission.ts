import { useState } from 'react'
import { CallFailed } from '../../server/client.ts'
import { onCallFailed } from '../../server/queries.ts'
import { toast } from '../../ui/toast.ts'
import {
  attemptFor,
  dropLocalDraft,
  keepLocalDraft,
  loadLocalDraft,
  rawForm,
} from './sheet-draft.ts'
import type { SheetFiles, SheetPort } from './sheet-port.ts'
import type { Sheet } from './use-sheet.ts'

interface Options {
  sheet: Sheet
  port: SheetPort
  files: SheetFiles
  finish: () => void
}

/** Sends the quotation once: the same content is always sent under the same key, whatever happens to the line. */
export function useSubmission({ sheet, port, files, finish }: Options) {
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async () => {
    setTried(true)
    setFailure(null)
    const problems = sheet.check()
    const [first] = problems
    if (first) {
      toast.error(
        problems.length === 1
          ? first.title
          : `${problems.length} problems keep this quotation from being sent`,
      )
      sheet.focus.current(first.key, first.field)
      return
    }
    setBusy(true)
    try {
      const form = sheet.form()
      const content = JSON.stringify([form, names(files)])
      keepAttempt(sheet, port)
      const quotation = await port.submit(form, files, attemptFor(port.scope, content))
      finish()
      dropLocalDraft(port.scope)
      port.sent(quotation)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      onCallFailed(error, false)
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, tried, failure, submit, dismiss: () => setFailure(null) }
}

const names = (files: SheetFiles) =>
  [...files.files, ...files.classApprovals, ...files.certificates.map((c) => c.file)].map(
    (file) => `${file.name}${file.size}`,
  )

/** The key is remembered beside the draft, so the draft must be there. */
function keepAttempt(sheet: Sheet, port: SheetPort) {
  const attempt = loadLocalDraft(port.scope)?.attempt
  const form = rawForm(sheet.store, sheet.header)
  keepLocalDraft(port.scope, { savedAt: new Date().toISOString(), form, attempt })
}

function words(error: CallFailed): string {
  if (error.status === 0)
    return 'The server cannot be reached. Everything is kept on this device. Send again when you are back: it will arrive once'
  const details = error.problems.map((p) => p.message).slice(0, 3)
  return [error.message, ...details].join('. ')
}
