import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useId, useState, type ReactNode } from 'react'
import { formatBytes } from '@fairlead/formatting/number'
import { shortenFileName } from '@fairlead/formatting/name'
import { limits } from '@fairlead/validation/limits'
import { duplicateOf } from '@fairlead/validation/upload'
import { IconButton } from './button.tsx'
import { Icon, type LucideIcon } from './icon.tsx'
import { toast } from '../frame/toast.ts'
import './file-drop.css'

interface FileDropProps {
  label: string
  hint?: ReactNode
  accept?: string
  multiple?: boolean
  icon?: LucideIcon
  busy?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** A place to drop files on, which is also a button that opens the file dialog. Refuses what is too much or too large. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = true, icon = Paperclip, busy, onFiles, children } = props
  const [over, setOver] = useState(false)
  const id = useId()
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const problem = filesProblem(files)
    if (problem) toast.error(problem)
    else if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={over ? 'filedrop is-over' : 'filedrop'}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon of={icon} size={20} />
      <div className="grow">
        <p className="medium">{busy ? 'Reading…' : label}</p>
        {hint && <p className="hint">{hint}</p>}
      </div>
      {children}
      <label className="btn btn--small" htmlFor={id}>
        Choose {multiple ? 'files' : 'a file'}
        <input
          id={id}
          className="sr"
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={busy}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}

interface FilePickerProps {
  label: string
  files: readonly File[]
  onChange: (files: File[]) => void
}

/** Files that go along with what is sent; they stay on this device until then. */
export function FilePicker({ label, files, onChange }: FilePickerProps) {
  const add = (more: File[]) => onChange(takenFiles(files, more))
  return (
    <>
      <FileDrop label={label} onFiles={add} />
      <FileList
        files={files.map((file) => ({
          name: file.name,
          size: file.size,
          onRemove: () => onChange(files.filter((each) => each !== file)),
        }))}
      />
    </>
  )
}

/** Files and more of them; as they were, and the reason said, where that is too much. */
export function takenFiles(files: readonly File[], more: readonly File[]): File[] {
  const all = [...files, ...more]
  const problem = filesProblem(all)
  if (problem) toast.error(problem)
  return problem ? [...files] : all
}

/** What the specification says about double, too many or too large files, or null. */
function filesProblem(files: readonly File[]): string | null {
  const twice = duplicateOf(files)
  if (twice) return `${twice.name} is there already`
  if (files.length > limits.uploadCount)
    return `Too many files: at most ${limits.uploadCount} can be uploaded at once`
  if (files.some((file) => file.size > limits.uploadBytes))
    return `This file is too large: at most ${formatBytes(limits.uploadBytes)}`
  if (files.reduce((sum, file) => sum + file.size, 0) > limits.uploadTotalBytes)
    return `The files are too large together: at most ${formatBytes(limits.uploadTotalBytes)}`
  return null
}

interface FileListProps {
  files: readonly {
    name: string
    size: number
    note?: string
    onOpen?: () => void
    onRemove?: () => void
  }[]
}

/** Files with their sizes; each opens or can be taken away. */
export function FileList({ files }: FileListProps) {
  return (
    <ul className="files">
      {files.map((file, index) => (
        <li key={file.name + index}>
          <Icon of={FileText} />
          {file.onOpen ? (
            <button className="link-btn clip" type="button" title={file.name} onClick={file.onOpen}>
              {shortenFileName(file.name)}
            </button>
          ) : (
            <span className="clip" title={file.name}>
              {shortenFileName(file.name)}
            </span>
          )}
          <span className="end">
            {file.note && `${file.note}, `}
            {formatBytes(file.size)}
          </span>
          {file.onRemove && (
            <IconButton small icon={X} label={`Remove ${file.name}`} onClick={file.onRemove} />
          )}
        </li>
      ))}
    </ul>
  )
}
