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
export function inOrder<R extends { accountCode: string; under: string | null }>(
  rows: readonly R[],
): R[] {
  const parts = Map.groupBy(rows, ({ under }) => accountKey(under ?? ''))
  const top = rows.filter(({ under }) => accountKey(under ?? '') === '')
  const partsOf = ({ accountCode }: R) =>
    accountKey(accountCode) === '' ? [] : (parts.get(accountKey(accountCode)) ?? [])
  const placed = top.flatMap((row) => [row, ...partsOf(row)])
  return [...placed, ...rows.filter((row) => !placed.includes(row))]
}
