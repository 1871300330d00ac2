import { useCallback, useMemo, useState } from 'react'
import { useKeptFiles } from '../../../drafts/use-kept-files.ts'
import { placeOf } from './sheet-draft.ts'
import { filesOf, type SheetFiles, type SheetPort } from './sheet-port.ts'

type Registered = SheetFiles['kept']['classApprovals']

interface NewFiles extends Omit<SheetFiles, 'kept'> {
  /** Approvals the company registered, chosen for this quotation. */
  registered?: Registered
}

const none: NewFiles = { files: [], classApprovals: [], certificates: [] }
const isNone = ({ files, classApprovals, certificates, registered = [] }: NewFiles) =>
  files.length + classApprovals.length + certificates.length + registered.length === 0

/** The files of a quotation: those of the version before that stay, and new ones, which this device keeps. */
export function useSheetFiles({ scope, files: base }: SheetPort) {
  const [kept, setKept] = useState(() => filesOf(base).kept)
  const { files: added, setFiles: add, forget } = useKeptFiles(placeOf(scope), none, isNone)
  const files = useMemo((): SheetFiles => {
    const { registered = [], ...more } = added
    return { ...more, kept: { ...kept, classApprovals: [...kept.classApprovals, ...registered] } }
  }, [added, kept])
  const setFiles = useCallback(
    ({ kept: stay, ...more }: SheetFiles) => {
      const before = new Set(filesOf(base).kept.classApprovals.map(({ id }) => id))
      const { true: known = [], false: registered = [] } = Object.groupBy(
        stay.classApprovals,
        ({ id }) => `${before.has(id)}` as const,
      )
      setKept({ ...stay, classApprovals: known })
      add({ ...more, registered })
    },
    [add, base],
  )
  return { files, setFiles, forget }
}
