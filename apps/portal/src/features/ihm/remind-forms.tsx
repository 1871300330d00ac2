import type { RowOf } from '../../server/queries.ts'
import { useAction } from '../../server/queries.ts'
import { RemindSuppliers, remindedWords } from '../../ui/remind-suppliers.tsx'

interface Props {
  rows: readonly Omit<RowOf<'declaration.list'>, 'outdated' | 'contradicted'>[]
  onClose: () => void
  onSent: () => void
}

export function RemindForms({ rows, onClose, onSent }: Props) {
  const remind = useAction('declaration.remind', {
    done: remindedWords,
    onSuccess: () => {
      onSent()
      onClose()
    },
  })
  return (
    <RemindSuppliers
      note="To the suppliers whose IHM forms are awaited"
      rows={rows}
      busy={remind.isPending}
      onRemind={(declarationIds) => remind.mutate({ body: { declarationIds } })}
      onClose={onClose}
    />
  )
}
