import { memo } from 'react'
import { download, useAction, useCall } from '../../../server/queries.ts'
import { FileDrop, FileList } from '../../../ui/file-drop.tsx'
import { FormField } from '../../../ui/form/fields.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../frame/toast.ts'
import type { Editing } from './use-case-draft.ts'

type TextPartProps = Pick<Editing, 'form' | 'id' | 'flush'> & { title: string }

/** The words that go with the lines, and files. */
export const TextPart = memo(function TextPart({ form, id, flush, title }: TextPartProps) {
  return (
    <Section title={title}>
      <FormField control={form.control} name="text" label={title} hideLabel>
        {({ value, onChange }) => <RichText label={title} value={value} onChange={onChange} />}
      </FormField>
      <Files id={id} flush={flush} />
    </Section>
  )
})

function Files({ id, flush }: Pick<Editing, 'id' | 'flush'>) {
  const details = useCall(
    'case.details',
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  ).data
  const attach = useAction('case.attach', { done: 'Files added' })
  const detach = useAction('case.detach', { done: 'File removed' })
  const {
    erpUploadedAttachments = [],
    webUploadedAttachments = [],
    previousUploadedAttachments = [],
  } = details?.attachments ?? {}
  const add = async (files: File[]) => {
    const saved = id ?? (await flush())
    if (saved === null) toast.error('The draft could not be saved, so no file can be added yet')
    else attach.mutate({ params: { id: saved }, files: { files } })
  }
  const item = (note: string) => (file: { id: string; name: string; size: number }) => ({
    ...file,
    note,
    onOpen: () =>
      void download('download.caseAttachment', { params: { id: id ?? 0, fileId: file.id } }),
    ...(note === 'Web'
      ? { onRemove: () => detach.mutate({ params: { id: id ?? 0, fileId: file.id } }) }
      : {}),
  })
  return (
    <div className="stack below">
      <FileList
        files={[
          ...erpUploadedAttachments.map(item('ERP')),
          ...webUploadedAttachments.map(item('Web')),
          ...previousUploadedAttachments.map(item('Earlier')),
        ]}
      />
      <FileDrop
        label="Add files for the suppliers"
        busy={attach.isPending}
        onFiles={(files) => void add(files)}
      />
    </div>
  )
}
