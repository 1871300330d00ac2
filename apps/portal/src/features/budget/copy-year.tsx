import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  year: number
  /** Those of the year, once they are known. */
  budgets: ReplyOf<'budget.list'>['budgets'] | undefined
}

/** Gives every vessel without a budget of the year the one it had the year before. */
export function CopyYear({ year, budgets }: Props) {
  const [asking, setAsking] = useState(false)
  const before = useCall('budget.list', { query: { year: year - 1 } }).data?.budgets ?? []
  const copy = useAction('budget.copyYear', {
    done: ({ made }) => `${counted(made, 'budget')} copied from ${year - 1}`,
    onSuccess: () => setAsking(false),
  })
  if (!budgets) return null
  const there = new Set(budgets.map(({ vessel }) => vessel?.id))
  const missing = before.flatMap(({ vessel }) =>
    vessel && !there.has(vessel.id) ? [vessel.name] : [],
  )
  if (missing.length === 0) return null
  return (
    <>
      <Button small icon={Copy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Copy {missing.length} from {year - 1}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Copy the vessel budgets of ${year - 1}`}
          note={missing.join(', ')}
          action={`Copy ${counted(missing.length, 'budget')}`}
          busy={copy.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => copy.mutate({ body: { year } })}
        >
          They begin with the same categories, amounts and currency, and each can be changed then.
          Vessels that have a budget of {year} keep it.
        </ConfirmDialog>
      )}
    </>
  )
}
