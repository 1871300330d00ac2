import type { Generated, GeneratedAlways } from 'kysely'
import type { BudgetPolicy, BudgetStage } from '@fairlead/validation/budget'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { Instant } from './columns.ts'

/** A year's budget of a company, or of one of its vessels. */
export interface BudgetTable {
  id: GeneratedAlways<number>
  companyId: number
  vesselId: number | null
  year: number
  currency: string
  policy: BudgetPolicy
  version: Generated<number>
  /** Of what belongs to no category; the sums of its entries. */
  committed: Generated<string>
  spent: Generated<string>
  savedBy: number | null
  savedAt: Instant
}

export interface BudgetCategoryTable {
  id: GeneratedAlways<number>
  budgetId: number
  parentId: number | null
  position: number
  accountCode: string
  name: string
  amount: string
  defaultFor: CaseType[]
  /** The sums of its own entries, without those of its sub-categories. */
  committed: Generated<string>
  spent: Generated<string>
}

/** What moved an order in a budget. `BOOKED`: the budget or its accounts came after the order. */
export type BudgetMove = 'SEND' | 'WITHDRAW' | 'DECLINE' | 'CHANGE' | 'RECEIVE' | 'CLOSE' | 'BOOK'

/** One entry of the ledger: never changed, only followed by others. */
export interface BudgetEntryTable {
  id: GeneratedAlways<number>
  budgetId: number
  /** Null is no category. */
  categoryId: number | null
  orderId: number
  stage: BudgetStage
  amount: string
  move: BudgetMove
  onDate: string
  at: Instant
}

/** An administrator let a draft pass its budgets, as long as it costs no more than then. */
export interface BudgetLiftTable {
  id: GeneratedAlways<number>
  orderId: number
  total: string
  currency: string
  reason: string
  liftedBy: number | null
  liftedAt: Instant
}
