import { download, type ReplyOf } from '../../../server/queries.ts'
import { FileList } from '../../../ui/file-drop.tsx'
import { Section } from '../../../ui/section.tsx'

/** The files that came with the order and go to its supplier. */
export function OrderFiles({ order: { id, attachments } }: { order: ReplyOf<'order.get'> }) {
  if (attachments.length === 0) return null
  return (
    <Section title="Files" count={attachments.length}>
      <FileList
        files={attachments.map((file) => ({
          name: file.name,
          size: file.size,
          onOpen: () =>
            void download('download.orderAttachment', { params: { id, fileId: file.id } }),
        }))}
      />
    </Section>
  )
}
