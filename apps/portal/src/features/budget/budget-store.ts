import {
  accountKey,
  budgetAmount,
  type BudgetCategoryForm,
  type BudgetForm,
} from '@fairlead/validation/budget'
import { CaseType } from '@fairlead/validation/vocabulary'
import type { GridRow } from '../../ui/grid/column.ts'
import { GridStore, type CellChange } from '../../ui/grid/store.ts'
import { inOrder } from './budget-rows.ts'

/** A category as it stands in the grid. */
export interface CategoryRow extends GridRow, Omit<BudgetCategoryForm, 'under'> {
  /** The account of the category it is part of; empty for none. */
  under: string
}

let made = 0
export function categoryRow(category?: BudgetCategoryForm): CategoryRow {
  made += 1
  const { under = null, ...typed } = category ?? {
    accountCode: '',
    name: '',
    amount: '',
    defaultFor: [],
  }
  return { ...typed, key: `b${made}`, under: under ?? '' }
}

const write = (row: CategoryRow, field: string, text: string): CategoryRow =>
  field === 'defaultFor'
    ? { ...row, defaultFor: CaseType.options.filter((kind) => text.split(' ').includes(kind)) }
    : { ...row, [field]: text }

/** The categories of a budget that is typed: what is part of an account follows it when the account is renamed. */
export class BudgetStore extends GridStore<CategoryRow> {
  /** One store of a screen from another. */
  readonly id = (made += 1)
  /** Of a row whose account is being typed anew: the one it had. */
  private left = new Map<string, string>()

  constructor(categories: readonly BudgetCategoryForm[]) {
    super({ rows: categories.map(categoryRow), write })
  }

  override set(changes: readonly CellChange[], session: string | null = null) {
    super.set([...changes.flatMap((change) => this.followed(change)), ...changes], session)
  }

  private followed({ key, field, text }: CellChange): CellChange[] {
    const row = field === 'accountCode' ? this.row(key) : undefined
    if (!row) return []
    const was = accountKey(row.accountCode) || this.left.get(key)
    if (!was) return []
    if (accountKey(text) === '') {
      this.left.set(key, was)
      return []
    }
    this.left.delete(key)
    return this.partsOf(was).map((part) => ({ key: part.key, field: 'under', text }))
  }

  /** What was part of a category that goes stands on top. */
  override remove(keys: readonly string[]) {
    const parts = keys.flatMap((key) => this.partsOf(accountKey(this.row(key)?.accountCode ?? '')))
    const rows = new Map<string, CategoryRow | null>(
      parts.map((part) => [part.key, { ...part, under: '' }]),
    )
    for (const key of keys) rows.set(key, null)
    this.replace(
      rows,
      this.order.filter((key) => !keys.includes(key)),
    )
  }

  private partsOf(account: string): CategoryRow[] {
    return account === '' ? [] : this.all().filter(({ under }) => accountKey(under) === account)
  }

  /** The rows something is typed in, each sub-category behind the one it is part of, as the budget has them. */
  typed(): { rows: CategoryRow[]; categories: BudgetForm['categories'] } {
    const rows = inOrder(
      this.all().filter((row) => row.accountCode || row.name || row.amount || row.under),
    )
    const categories = rows.map(({ key: _, under, amount, ...row }) => ({
      ...row,
      amount: budgetAmount(amount),
      under: under.trim() === '' ? null : under,
    }))
    return { rows, categories }
  }
}
