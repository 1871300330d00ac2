import { useAction, useCall } from '../../../server/queries.ts'
import { TagDialog, TagSection, type Tag } from '../../../ui/tag-picker.tsx'

interface Tagged {
  id: number
  tags: readonly Tag[]
}

/** The tags of one RFQ, beside it. */
export const CaseTags = ({ found }: { found: Tagged }) => (
  <TagSection tags={found.tags}>
    {(close) => <CaseTagDialog cases={[found]} onClose={close} />}
  </TagSection>
)

interface CaseTagDialogProps {
  cases: readonly Tagged[]
  onClose: () => void
}

/** Changes the tags of one or several RFQs. */
export function CaseTagDialog({ cases, onClose }: CaseTagDialogProps) {
  const choices = useCall('ref.caseTags', {}).data
  const save = useAction('case.tag', { done: 'Tags saved', onSuccess: onClose })
  return (
    <TagDialog
      title={cases.length === 1 ? 'Tags of this RFQ' : `Tags of ${cases.length} RFQs`}
      choices={choices}
      carried={(choices ?? []).filter(({ id }) =>
        cases.every(({ tags }) => tags.some((tag) => tag.id === id)),
      )}
      busy={save.isPending}
      onSave={(change) => save.mutate({ body: { ...change, caseIds: cases.map(({ id }) => id) } })}
      onClose={onClose}
    />
  )
}
