import { formatAmount } from '@fairlead/formatting/number'
import { accountKey, type BudgetCategoryForm } from '@fairlead/validation/budget'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import type { ChangeRow } from '../../ui/grid/block-dialog.tsx'
import { DifferenceDialog } from '../../ui/grid/difference-dialog.tsx'
import type { Budget } from './budget-bars.tsx'
import { inOrder, typedRows } from './budget-rows.ts'

export type BudgetRead = ReplyOf<'budget.readSheet'> & { name: string }

interface Props {
  budget: Budget
  read: BudgetRead
  onClose: () => void
}

/** What a workbook would change, before it counts; with something wrong in it nothing is taken over. */
export function BudgetDifference({ budget, read, onClose }: Props) {
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

const fields: readonly [string, (row: BudgetCategoryForm) => string][] = [
  ['Name', (row) => row.name],
  ['Part of', (row) => row.under ?? ''],
  ['Amount', (row) => formatAmount(row.amount)],
  ['Without an account', (row) => row.defaultFor.map((kind) => caseTypeLabels[kind]).join(', ')],
]

/** Row by row, by their accounts; a category that is gone leaves its orders without an account. */
export function differences(
  before: readonly BudgetCategoryForm[],
  after: readonly BudgetCategoryForm[],
): ChangeRow[] {
  const find = (rows: readonly BudgetCategoryForm[], code: string) =>
    rows.find(({ accountCode }) => accountKey(accountCode) === accountKey(code))
  const line = (row: BudgetCategoryForm) => `${row.accountCode} ${row.name}`
  const gone = before.filter(({ accountCode }) => !find(after, accountCode))
  return [
    ...after.flatMap((row) => {
      const was = find(before, row.accountCode)
      return fields
        .filter(([, of]) => of(row) !== (was ? of(was) : ''))
        .map(([field, of], i) => ({
          id: `${row.accountCode} ${field}`,
          line: line(row),
          again: i > 0,
          field,
          from: was ? of(was) : '',
          to: of(row),
        }))
    }),
    ...gone.map((row) => ({
      id: `${row.accountCode} gone`,
      line: line(row),
      field: 'Category',
      from: formatAmount(row.amount),
      to: 'taken out',
    })),
  ]
}
