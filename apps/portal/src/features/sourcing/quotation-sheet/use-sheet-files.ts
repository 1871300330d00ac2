import { useCallback, useEffect, useState } from 'react'
import { filesHere, forgetFilesHere, keepFilesHere } from '../../../drafts/device-files.ts'
import { toast } from '../../../frame/toast.ts'
import { placeOf } from './sheet-draft.ts'
import { filesOf, type SheetFiles, type SheetPort } from './sheet-port.ts'

type NewFiles = Omit<SheetFiles, 'kept'>

const isNone = ({ files, classApprovals, certificates }: NewFiles) =>
  files.length + classApprovals.length + certificates.length === 0

const notKept = 'This device cannot keep the files. Send before the page is closed'

/** The files of a quotation. New ones stay on this device until it is sent, also over a reload. */
export function useSheetFiles({ scope, files: base }: SheetPort) {
  const [files, setAll] = useState(() => filesOf(base))
  const place = placeOf(scope)
  useEffect(() => {
    void filesHere<NewFiles>(place).then((kept) => {
      if (kept) setAll((now) => (isNone(now) ? { ...now, ...kept } : now))
    })
  }, [place])
  const setFiles = useCallback(
    (next: SheetFiles) => {
      setAll(next)
      const { kept: _, ...added } = next
      if (isNone(added)) return void forgetFilesHere(place)
      void keepFilesHere(place, added).then((isKept) => {
        if (!isKept) toast.error(notKept)
      })
      return undefined
    },
    [place],
  )
  const forget = useCallback(() => void forgetFilesHere(place), [place])
  return { files, setFiles, forget }
}
