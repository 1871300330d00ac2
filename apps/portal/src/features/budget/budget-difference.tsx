import { useState } from 'react'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { DifferenceDialog } from '../../ui/grid/difference-dialog.tsx'
import { NotRead } from '../../ui/unread-rows.tsx'
import type { Budget } from './budget-bars.tsx'
import { differences } from './budget-changes.ts'
import { inOrder, typedRows } from './budget-rows.ts'

export type BudgetRead = ReplyOf<'budget.readSheet'> & { name: string }

interface Props {
  budget: Budget
  read: BudgetRead
  onClose: () => void
}

/** What a workbook would change, before it counts; with something wrong in it nothing is taken over. */
export function BudgetDifference({ budget: now, read, onClose }: Props) {
  // It changes what was shown: a colleague's save is told, never overwritten.
  const [budget] = useState(now)
  const save = useAction('budget.save', { done: 'Budget saved', onSuccess: onClose })
  const wrong = read.problems.length > 0 || read.categories.length === 0
  const rows = wrong ? [] : differences(typedRows(budget.categories), read.categories)
  return (
    <DifferenceDialog
      name={read.name}
      rows={rows}
      problems={
        read.categories.length === 0 && read.problems.length === 0
          ? ['The file holds no category']
          : read.problems.map(({ cell, message }) => `Cell ${cell}: ${message}`)
      }
      told={<NotRead {...read} />}
      foot="Orders are booked anew with it"
      onClose={onClose}
      onTake={() =>
        save.mutate({
          params: { id: budget.id },
          body: {
            version: budget.version,
            policy: budget.policy,
            categories: inOrder(read.categories),
          },
        })
      }
    />
  )
}
