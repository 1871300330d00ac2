import { accountKey, type BudgetCategoryForm } from '@fairlead/validation/budget'
import type { Budget } from './budget-bars.tsx'

/** The categories of a budget as they are typed. */
export const typedRows = (categories: Budget['categories']): BudgetCategoryForm[] =>
  categories.map(({ accountCode, name, amount, parentId, defaultFor }) => ({
    accountCode,
    name,
    amount,
    under: categories.find(({ id }) => id === parentId)?.accountCode ?? null,
    defaultFor,
  }))

/** Each sub-category behind the one it is part of. */
export function inOrder(rows: readonly BudgetCategoryForm[]): BudgetCategoryForm[] {
  const parts = Map.groupBy(rows, ({ under }) => (under === null ? null : accountKey(under)))
  const top = rows.filter(({ under }) => under === null)
  const placed = top.flatMap((row) => [row, ...(parts.get(accountKey(row.accountCode)) ?? [])])
  return [...placed, ...rows.filter((row) => !placed.includes(row))]
}
