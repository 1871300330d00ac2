import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import type { Declaration } from './declaration-model.ts'

interface Props {
  declaration: Declaration
  /** Null: a picture, of which nothing is read. */
  onRead: (read: ReplyOf<'declaration.read'> | null, file: File) => void
}

/** Reads a filled form into the fields of the line one is at. */
export function UploadForm({ declaration, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const read = useAction('declaration.read')
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.type.startsWith('image/')) return onRead(null, file)
    read.mutate(
      { params: { id: declaration.id }, files: { files: [file] } },
      { onSuccess: (found) => onRead(found, file) },
    )
  }
  return (
    <>
      <Button icon={Upload} busy={read.isPending} onClick={() => input.current?.click()}>
        Upload a form
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".pdf,.png,.jpg,.jpeg"
        aria-label="Upload a filled form"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
