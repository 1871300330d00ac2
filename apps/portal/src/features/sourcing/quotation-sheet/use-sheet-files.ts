import { useCallback, useMemo, useState } from 'react'
import { useKeptFiles } from '../../../drafts/use-kept-files.ts'
import { placeOf } from './sheet-draft.ts'
import { filesOf, type SheetFiles, type SheetPort } from './sheet-port.ts'

type NewFiles = Omit<SheetFiles, 'kept'>

const none: NewFiles = { files: [], classApprovals: [], certificates: [] }
const isNone = ({ files, classApprovals, certificates }: NewFiles) =>
  files.length + classApprovals.length + certificates.length === 0

/** The files of a quotation: those of the version before that stay, and new ones, which this device keeps. */
export function useSheetFiles({ scope, files: base }: SheetPort) {
  const [kept, setKept] = useState(() => filesOf(base).kept)
  const { files: added, setFiles: add, forget } = useKeptFiles(placeOf(scope), none, isNone)
  const files = useMemo((): SheetFiles => ({ ...added, kept }), [added, kept])
  const setFiles = useCallback(
    ({ kept: stay, ...more }: SheetFiles) => {
      setKept(stay)
      add(more)
    },
    [add],
  )
  return { files, setFiles, forget }
}
