import { formatBytes } from '@fairlead/formatting/number'
import { shortenFileName } from '@fairlead/formatting/name'
import { limits } from '@fairlead/validation/limits'
import type { CaseType } from '@fairlead/validation/vocabulary'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, type ReactNode } from 'react'
import './quotation-document.css'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../frame/toast.ts'
import type { SheetFiles } from './sheet-port.ts'

const RegisteredApprovals = lazy(async () => ({
  default: (await import('./registered-approvals.tsx')).RegisteredApprovals,
}))

interface Props {
  /** Whether approvals that the company registered may be chosen. */
  hasApprovals?: boolean | undefined
  files: SheetFiles
  setFiles: (files: SheetFiles) => void
  type: CaseType
}

const groups = [
  ['files', 'Attachments'],
  ['classApprovals', 'Class approvals'],
  ['certificates', 'Certificates'],
] as const

/** Files that go with the quotation: those that are there already, and new ones, which stay on this device until it is sent. */
export function SheetFilesPart({ files, setFiles, type, hasApprovals }: Props) {
  const shown = groups.filter(
    ([group]) => group !== 'classApprovals' || type !== 'SUPPLIES' || files.kept[group].length > 0,
  )
  const add = (group: Group, list: File[]) => {
    const problem = limitProblem([...newFiles(files), ...list])
    if (problem) return toast.error(problem)
    setFiles(withAdded(files, group, list))
  }
  return (
    <div className="side__body stack">
      {shown.map(([group, title]) => (
        <FileGroup
          key={group}
          title={title}
          kept={files.kept[group]}
          leave={(id) => setFiles(withoutKept(files, group, id))}
          files={group === 'certificates' ? files[group].map((c) => c.file) : files[group]}
          add={(list) => add(group, list)}
          drop={(i) => setFiles({ ...files, [group]: files[group].toSpliced(i, 1) })}
        >
          {group === 'classApprovals' && hasApprovals && (
            <Suspense fallback={null}>
              <RegisteredApprovals
                chosen={files.kept.classApprovals}
                onChange={(classApprovals) =>
                  setFiles({ ...files, kept: { ...files.kept, classApprovals } })
                }
              />
            </Suspense>
          )}
        </FileGroup>
      ))}
      <p className="hint">
        At most {limits.uploadCount} new files, {formatBytes(limits.uploadBytes)} each,{' '}
        {formatBytes(limits.uploadTotalBytes)} together. {keptWords}
      </p>
    </div>
  )
}

/** Where new files are until then. */
const keptWords =
  'New files stay on this device until the quotation is sent; colleagues do not see them in the draft.'

type Group = (typeof groups)[number][0]

const newFiles = (files: SheetFiles) => [
  ...files.files,
  ...files.classApprovals,
  ...files.certificates.map((c) => c.file),
]

function withAdded(files: SheetFiles, group: Group, list: readonly File[]): SheetFiles {
  if (group !== 'certificates') return { ...files, [group]: [...files[group], ...list] }
  const named = list.map((file) => ({ name: file.name.replace(/\.[^.]+$/, ''), file }))
  return { ...files, certificates: [...files.certificates, ...named] }
}

const withoutKept = (files: SheetFiles, group: Group, id: string): SheetFiles => ({
  ...files,
  kept: { ...files.kept, [group]: files.kept[group].filter((file) => file.id !== id) },
})

/** What is wrong with these files together, in the specification's words. */
export function limitProblem(
  files: readonly File[],
  { count, bytes, totalBytes } = memberUploads,
): string | null {
  if (files.length > count) return `Too many files: at most ${count} can be uploaded at once`
  if (files.some((file) => file.size > bytes))
    return `This file is too large: at most ${formatBytes(bytes)}`
  if (files.reduce((sum, file) => sum + file.size, 0) > totalBytes)
    return `The files are too large together: at most ${formatBytes(totalBytes)}`
  return null
}

const memberUploads = {
  count: limits.uploadCount as number,
  bytes: limits.uploadBytes as number,
  totalBytes: limits.uploadTotalBytes as number,
}
/** What goes through a link. */
export const guestUploads: typeof memberUploads = {
  count: limits.guestUploadCount,
  bytes: limits.guestUploadBytes,
  totalBytes: limits.guestUploadTotalBytes,
}

interface GroupProps {
  title: string
  /** Files that are on the server already. */
  kept?: readonly { id: string; name: string; title?: string | null; size: number }[]
  leave?: (id: string) => void
  files: readonly File[]
  add: (files: File[]) => void
  drop: (index: number) => void
  /** Where else its files come from. */
  children?: ReactNode
}

export function FileGroup(props: GroupProps) {
  const { title, kept = [], leave, files, add, drop, children } = props
  return (
    <section>
      <h3>{title}</h3>
      <ul className="files">
        {kept.map((file) => (
          <li key={file.id}>
            <Icon of={FileText} />
            <span className="clip" title={file.name}>
              {file.title ?? shortenFileName(file.name, 26)}
            </span>
            <span className="end">{formatBytes(file.size)}</span>
            {leave && (
              <IconButton
                small
                icon={X}
                label={`Take ${file.name} off`}
                onClick={() => leave(file.id)}
              />
            )}
          </li>
        ))}
        {files.map((file, i) => (
          <li key={`${file.name}${file.lastModified}`}>
            <Icon of={FileText} />
            <span className="clip" title={file.name}>
              {shortenFileName(file.name, 26)}
            </span>
            <span className="end">{formatBytes(file.size)}</span>
            <IconButton small icon={X} label={`Take ${file.name} off`} onClick={() => drop(i)} />
          </li>
        ))}
      </ul>
      {children}
      <label className="link-btn filepick">
        <Icon of={Plus} size={14} />
        Add files
        <input
          className="sr"
          type="file"
          multiple
          aria-label={`Add files, ${title}`}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
    </section>
  )
}
