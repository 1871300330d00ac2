import { formatAmount } from '@fairlead/formatting/number'
import {
  accountKey,
  budgetPolicyLabels,
  type BudgetCategoryForm,
} from '@fairlead/validation/budget'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import type { ChangeRow } from '../../ui/grid/block-dialog.tsx'
import type { Budget } from './budget-bars.tsx'
import { typedRows } from './budget-rows.ts'

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

/** What a colleague changed of a budget. */
export function changesOf(before: Budget, after: Budget): ChangeRow[] {
  const rows = differences(typedRows(before.categories), typedRows(after.categories))
  const [from, to] = [budgetPolicyLabels[before.policy], budgetPolicyLabels[after.policy]]
  return from === to
    ? rows
    : [{ id: 'policy', line: 'The budget', field: 'When orders go over', from, to }, ...rows]
}
