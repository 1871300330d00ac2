import type { SomeHandlers } from '../../context.ts'
import { downloadBudget, readSheetOfBudget } from './budget-sheets.ts'
import { createBudget, removeBudget, saveBudget } from './budgets.ts'
import { copyYear } from './copy-budgets.ts'
import { getBudget } from './get-budget.ts'
import { liftBlock } from './lift-budgets.ts'
import { listAccounts } from './list-accounts.ts'
import { listBudgetOrders } from './list-budget-orders.ts'
import { listBudgets } from './list-budgets.ts'
import { previewBudgets } from './preview-budgets.ts'

export const budgetHandlers = {
  'budget.list': listBudgets,
  'budget.accounts': listAccounts,
  'budget.get': getBudget,
  'budget.orders': listBudgetOrders,
  'budget.create': createBudget,
  'budget.copyYear': copyYear,
  'budget.save': saveBudget,
  'budget.remove': removeBudget,
  'budget.readSheet': readSheetOfBudget,
  'budget.preview': previewBudgets,
  'budget.lift': liftBlock,
  'download.budget': downloadBudget,
} satisfies SomeHandlers
