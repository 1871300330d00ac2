import { useAction, useCall } from '../../server/queries.ts'
import { TagDialog, TagSection, type Tag } from '../../ui/tag-picker.tsx'

/** The tags of a supplier, beside its profile. */
export function SupplierTags({ id, tags }: { id: number; tags: readonly Tag[] }) {
  return (
    <TagSection tags={tags}>
      {(close) => <SupplierTagDialog id={id} tags={tags} onClose={close} />}
    </TagSection>
  )
}

function SupplierTagDialog(props: { id: number; tags: readonly Tag[]; onClose: () => void }) {
  const { id, tags, onClose } = props
  const choices = useCall('ref.supplierTags', {}).data
  const save = useAction('supplier.tag', { done: 'Tags saved', onSuccess: onClose })
  return (
    <TagDialog
      title="Tags of this supplier"
      choices={choices}
      carried={tags}
      busy={save.isPending}
      onSave={(change) => save.mutate({ body: { ...change, supplierIds: [id] } })}
      onClose={onClose}
    />
  )
}
