import { formatBytes } from '@fairlead/formatting/number'
import { shortenFileName } from '@fairlead/formatting/name'
import { limits } from '@fairlead/validation/limits'
import type { CaseType } from '@fairlead/validation/vocabulary'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import './quotation-document.css'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../frame/toast.ts'
import type { SheetFiles } from './sheet-port.ts'

interface Props {
  files: SheetFiles
  setFiles: (files: SheetFiles) => void
  type: CaseType
}

/** Files that go with the quotation. They stay on this page until it is sent. */
export function SheetFilesPart({ files, setFiles, type }: Props) {
  const withinLimits = (added: readonly File[]) => {
    const all = [
      ...files.files,
      ...files.classApprovals,
      ...files.certificates.map((c) => c.file),
      ...added,
    ]
    const problem = limitProblem(all)
    if (problem) toast.error(problem)
    return problem === null
  }
  return (
    <div className="side__body stack">
      <FileGroup
        title="Attachments"
        files={files.files}
        add={(list) =>
          withinLimits(list) && setFiles({ ...files, files: [...files.files, ...list] })
        }
        drop={(i) => setFiles({ ...files, files: files.files.toSpliced(i, 1) })}
      />
      {type !== 'SUPPLIES' && (
        <FileGroup
          title="Class approvals"
          files={files.classApprovals}
          add={(list) =>
            withinLimits(list) &&
            setFiles({ ...files, classApprovals: [...files.classApprovals, ...list] })
          }
          drop={(i) => setFiles({ ...files, classApprovals: files.classApprovals.toSpliced(i, 1) })}
        />
      )}
      <FileGroup
        title="Certificates"
        files={files.certificates.map((c) => c.file)}
        add={(list) =>
          withinLimits(list) &&
          setFiles({
            ...files,
            certificates: [
              ...files.certificates,
              ...list.map((file) => ({ name: file.name.replace(/\.[^.]+$/, ''), file })),
            ],
          })
        }
        drop={(i) => setFiles({ ...files, certificates: files.certificates.toSpliced(i, 1) })}
      />
      <p className="hint">
        At most {limits.uploadCount} files, {formatBytes(limits.uploadBytes)} each,{' '}
        {formatBytes(limits.uploadTotalBytes)} together. Files are not part of the saved draft.
      </p>
    </div>
  )
}

/** What is wrong with these files together, in the specification's words. */
export function limitProblem(files: readonly File[]): string | null {
  if (files.length > limits.uploadCount)
    return `Too many files: at most ${limits.uploadCount} can be uploaded at once`
  if (files.some((file) => file.size > limits.uploadBytes))
    return `This file is too large: at most ${formatBytes(limits.uploadBytes)}`
  if (files.reduce((sum, file) => sum + file.size, 0) > limits.uploadTotalBytes)
    return `The files are too large together: at most ${formatBytes(limits.uploadTotalBytes)}`
  return null
}

interface GroupProps {
  title: string
  files: readonly File[]
  add: (files: File[]) => void
  drop: (index: number) => void
}

export function FileGroup({ title, files, add, drop }: GroupProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="files">
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
