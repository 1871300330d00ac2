import Big from 'big.js'
import { z } from 'zod'
import { daysBetween } from './day.ts'
import {
  Amount,
  Currency,
  mayBeThousands,
  parseDecimal,
  plain,
  sum,
  whichPrice,
  type Decimal,
} from './decimal.ts'
import { Id, requiredText } from './text.ts'
import { CaseType } from './vocabulary.ts'

/** What happens when orders that are sent go over a budget. */
export const BudgetPolicy = z.enum(['SHOW', 'WARN', 'BLOCK'])
export type BudgetPolicy = z.infer<typeof BudgetPolicy>
/** The policies in words. */
export const budgetPolicyLabels: Record<BudgetPolicy, string> = {
  SHOW: 'Show it',
  WARN: 'Ask to confirm',
  BLOCK: 'Block, an administrator may lift it',
}

/** How far an order line is: on its way, or there. An invoice will be a second way to have spent. */
export const BudgetStage = z.enum(['COMMITTED', 'SPENT'])
export type BudgetStage = z.infer<typeof BudgetStage>

/** The most categories of one budget. */
export const budgetLimits = { categories: 200 } as const

/** A category as it is typed; `under` is the account of the category it is part of. */
export const BudgetCategoryForm = z.object({
  accountCode: requiredText(60),
  name: requiredText(80),
  amount: z
    .string()
    .superRefine((typed, { addIssue }) => {
      if (mayBeThousands(typed)) addIssue({ code: 'custom', message: whichPrice(typed) })
    })
    .pipe(Amount),
  under: z.string().trim().max(60).nullable().default(null),
  /** Kinds of orders whose lines without an account count here. */
  defaultFor: z.array(CaseType).default([]),
})
export type BudgetCategoryForm = z.output<typeof BudgetCategoryForm>

/** An amount out of a sheet or as it is typed: `12.500` could be two amounts, so it stays to be asked about. */
export function budgetAmount(typed: string): string {
  if (mayBeThousands(typed)) return typed.trim()
  const read = parseDecimal(typed)
  return read === null ? typed : plain(read)
}

/** What a budget is of, which stays as it was made. */
export const BudgetOf = z.object({
  /** Null is the budget of the company. */
  vesselId: Id.nullable().default(null),
  year: z.number().int().min(2000).max(2100),
  currency: Currency,
})

/** What of a budget can be changed. */
export const BudgetForm = z.object({
  policy: BudgetPolicy.default('SHOW'),
  categories: z
    .array(BudgetCategoryForm)
    .min(1, 'A budget has at least one category')
    .max(budgetLimits.categories)
    .superRefine((rows, context) => {
      for (const { row, field, message } of categoryProblems(rows))
        context.addIssue({ code: 'custom', path: [row, field], message })
    }),
})
export type BudgetForm = z.input<typeof BudgetForm>

/** Account codes are the same whatever their case and the spaces around them. */
export const accountKey = (code: string): string => code.trim().toLowerCase()

/** What is wrong with categories together: an account twice, one under nothing or under a sub-category, a kind with two defaults. */
export function categoryProblems(
  rows: readonly Pick<BudgetCategoryForm, 'accountCode' | 'under' | 'defaultFor'>[],
): { row: number; field: 'accountCode' | 'under' | 'defaultFor'; message: string }[] {
  const byCode = Map.groupBy(rows, ({ accountCode }) => accountKey(accountCode))
  const kinds = new Set<CaseType>()
  return rows.flatMap((row, i) => {
    const problem = (field: 'accountCode' | 'under' | 'defaultFor', message: string) => [
      { row: i, field, message },
    ]
    if (byCode.get(accountKey(row.accountCode))![0] !== row)
      return problem('accountCode', `The account ${row.accountCode} is there twice`)
    if (row.under !== null) {
      const parent = byCode.get(accountKey(row.under))?.[0]
      if (!parent || parent === row) return problem('under', `There is no account ${row.under}`)
      if (parent.under !== null)
        return problem('under', `${row.under} is a sub-category itself: there are two levels`)
    }
    const again = row.defaultFor.find((kind) => kinds.has(kind))
    for (const kind of row.defaultFor) kinds.add(kind)
    return again
      ? problem('defaultFor', 'Orders of one kind have one category when they name no account')
      : []
  })
}

/** A category with what was taken from it directly. */
export interface CategoryFigures {
  id: number
  parentId: number | null
  amount: Decimal
  committed: Decimal
  spent: Decimal
}

/** The same with what its sub-categories took. */
export function withParts<C extends CategoryFigures>(categories: readonly C[]): C[] {
  const parts = Map.groupBy(categories, ({ parentId }) => parentId)
  const all = (own: C, stage: 'committed' | 'spent') =>
    sum([own, ...(parts.get(own.id) ?? [])].map((each) => each[stage])).toFixed(2)
  return categories.map((each) => ({
    ...each,
    committed: all(each, 'committed'),
    spent: all(each, 'spent'),
  }))
}

/** One level of a budget after a sending: null is the budget as a whole. */
export interface BudgetLevel {
  categoryId: number | null
  amount: Decimal
  /** Before. */
  committed: Decimal
  spent: Decimal
  adding: Decimal
  /** Negative where it is over. */
  left: Decimal
}

/**
 * The levels of a budget that orders take from: the category, the one it is part of, and the whole, from which also lines
 * without an account take. A sub-category can be over while its parent has money.
 */
export function levelsAfter(
  categories: readonly CategoryFigures[],
  unassigned: Pick<CategoryFigures, 'committed' | 'spent'>,
  taken: ReadonlyMap<number | null, Decimal>,
): BudgetLevel[] {
  const whole = withParts(categories)
  const added = (id: number | null) => new Big(taken.get(id) ?? 0)
  const levels = whole.flatMap((each) => {
    const parts = categories.filter(({ parentId }) => parentId === each.id)
    const adding = sum([each, ...parts].map(({ id }) => added(id)))
    return adding.gt(0) ? [levelOf(each.id, each, adding)] : []
  })
  const adding = sum([...taken.values()])
  if (adding.lte(0)) return []
  const all = (stage: 'committed' | 'spent') =>
    sum([unassigned, ...categories].map((each) => each[stage])).toFixed(2)
  const amount = sum(categories.filter(isTop).map((each) => each.amount)).toFixed(2)
  const total = { amount, committed: all('committed'), spent: all('spent') }
  return [...levels, levelOf(null, total, adding)]
}

/** Whether the level is over its amount. */
export const isOver = ({ left }: Pick<BudgetLevel, 'left'>): boolean => new Big(left).lt(0)

const isTop = ({ parentId }: CategoryFigures) => parentId === null
const levelOf = (
  categoryId: number | null,
  { amount, committed, spent }: Pick<CategoryFigures, 'amount' | 'committed' | 'spent'>,
  adding: Big,
): BudgetLevel => ({
  categoryId,
  amount,
  committed,
  spent,
  adding: adding.toFixed(2),
  left: new Big(amount).minus(committed).minus(spent).minus(adding).toFixed(2),
})

/** The level that orders leave the least of, for its amount; null where there is none. */
export const tightestOf = <L extends Pick<BudgetLevel, 'amount' | 'left'>>(
  levels: readonly L[],
): L | null =>
  levels.reduce<L | null>(
    (tightest, level) =>
      tightest === null || shareLeft(level) < shareLeft(tightest) ? level : tightest,
    null,
  )

/** Where there is no amount nothing is left of it. */
const shareLeft = ({ amount, left }: Pick<BudgetLevel, 'amount' | 'left'>) =>
  Number(amount) > 0 ? Number(left) / Number(amount) : -Infinity

/** What would have been used at an even pace: the amount x the day of the year / its days. */
export function evenPace(amount: Decimal, year: number, today: string) {
  const first = `${year}-01-01`
  const days = daysBetween(first, `${year + 1}-01-01`)
  const day = Math.min(days, Math.max(0, daysBetween(first, today) + 1))
  return { day, days, amount: new Big(amount).times(day).div(days).toFixed(2) }
}
