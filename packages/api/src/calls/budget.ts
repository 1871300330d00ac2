import { z } from 'zod'
import { BudgetForm, BudgetOf, BudgetPolicy, BudgetCategoryForm } from '@fairlead/validation/budget'
import { limits } from '@fairlead/validation/limits'
import { requiredText } from '@fairlead/validation/text'
import { CaseType } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { OrderBehind } from '../order-parts.ts'
import { Created, decimal, id, instant, notRead, Ok, Params } from '../shapes.ts'

const figures = { amount: decimal, committed: decimal, spent: decimal }
const ofVessel = z.object({ id, name: z.string() }).nullable()

/** A category with what it and its sub-categories took. */
const Category = z.object({
  id,
  parentId: id.nullable(),
  accountCode: z.string(),
  name: z.string(),
  defaultFor: z.array(CaseType),
  ...figures,
})

const head = {
  id,
  vessel: ofVessel,
  year: z.number(),
  currency: z.string(),
  policy: BudgetPolicy,
  /** Of lines that belong to no category: they count against the whole. */
  unassigned: z.object({ committed: decimal, spent: decimal }),
  ...figures,
}

/** One month of the year: what was spent in it, and what of the committed is due in it. */
const Month = z.object({ month: z.number().int().min(1).max(12), spent: decimal, due: decimal })

const BudgetOrder = OrderBehind.extend({
  /** The categories it takes from, or what its lines say where it takes from none. */
  accounts: z.array(z.string()),
  committed: decimal,
  spent: decimal,
  /** Who let it go over, and why. */
  lifted: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})

const sheet = ['sheet.unreadable', 'sheet.too-large', 'sheet.formulas', 'sheet.macros'] as const
const orderIds = z.array(id).min(1).max(limits.purchaseOrdersPerImport)

/** Budgets of a buyer's office. Ships, IHM agents and suppliers have none of these calls. */
export const budgetCalls = defineCalls({
  'budget.list': {
    method: 'GET',
    path: '/api/buyer/budgets',
    summary: 'The budgets of the company and of its vessels, with what was taken from each',
    query: z.object({ year: z.coerce.number().int().optional() }),
    reply: z.object({
      /** The years there are budgets of, the newest first. */
      years: z.array(z.number()),
      budgets: z.array(z.object({ ...head, over: z.number() })),
    }),
  },
  'budget.accounts': {
    method: 'GET',
    path: '/api/buyer/budgets/accounts',
    summary: "The accounts of this year's budgets: of the company, and of a vessel",
    query: z.object({ vesselId: Params.shape.id.optional() }),
    reply: z.array(z.object({ accountCode: z.string(), name: z.string() })),
  },
  'budget.get': {
    method: 'GET',
    path: '/api/buyer/budgets/{id}',
    summary: 'A budget with its categories, the year by month, and who changed it last',
    params: Params,
    reply: z.object({
      ...head,
      version: z.number(),
      savedBy: z.string().nullable(),
      savedAt: instant,
      categories: z.array(Category),
      months: z.array(Month),
      /** The same for other years. */
      siblings: z.array(z.object({ id, year: z.number() })),
      /** Orders of the year in a currency without a rate: they are in no figure. */
      withoutRate: z.array(z.object({ id, orderNumber: z.string() })),
    }),
  },
  'budget.orders': {
    method: 'GET',
    path: '/api/buyer/budgets/{id}/orders',
    summary: 'The orders behind a figure of a budget',
    params: Params,
    list: {
      filter: z.object({
        /** With its sub-categories; `none` is what belongs to no category. */
        category: z.union([id, z.literal('none')]).optional(),
        stage: z.enum(['COMMITTED', 'SPENT']).optional(),
      }),
      sort: ['sentOn', 'orderNumber', 'committed', 'spent', 'id'],
    },
    reply: z.array(BudgetOrder),
  },
  'budget.create': {
    method: 'POST',
    path: '/api/buyer/budgets',
    summary: 'Make the budget of a year; orders of that year that were sent already are counted',
    body: BudgetOf.extend(BudgetForm.shape),
    reply: Created,
    refuses: ['budget.exists', 'vessel.unknown'],
    writes: true,
  },
  'budget.copyYear': {
    method: 'POST',
    path: '/api/buyer/budgets/copy',
    summary: 'Give each vessel that has no budget of this year the one it had the year before',
    body: z.object({ year: BudgetOf.shape.year }),
    reply: z.object({ made: z.number() }),
    writes: true,
  },
  'budget.save': {
    method: 'PUT',
    path: '/api/buyer/budgets/{id}',
    summary: 'Change a budget; categories are known by their accounts, and orders are booked anew',
    params: Params,
    body: BudgetForm.extend({ version: z.number().int() }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'budget.remove': {
    method: 'DELETE',
    path: '/api/buyer/budgets/{id}',
    summary: 'Delete a budget; its orders stay as they are',
    params: Params,
    query: z.object({ version: z.coerce.number().int() }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'budget.readSheet': {
    method: 'POST',
    path: '/api/buyer/budgets/{id}/read',
    summary: 'Read categories from xlsx; nothing is kept yet',
    params: Params,
    files: ['files'],
    reply: z.object({
      categories: z.array(BudgetCategoryForm),
      problems: z.array(z.object({ cell: z.string(), message: z.string() })),
      ...notRead,
    }),
    refuses: sheet,
  },
  'budget.preview': {
    method: 'POST',
    path: '/api/buyer/budgets/preview',
    summary: 'What budgets would be after these orders were sent',
    body: z.object({ orderIds }),
    reply: z.object({
      budgets: z.array(
        z.object({
          id,
          vessel: ofVessel,
          year: z.number(),
          currency: z.string(),
          policy: BudgetPolicy,
          levels: z.array(
            z.object({
              categoryId: id.nullable(),
              name: z.string(),
              amount: decimal,
              committed: decimal,
              spent: decimal,
              adding: decimal,
              left: decimal,
            }),
          ),
          /** In a currency without a rate. */
          withoutRate: z.array(z.string()),
        }),
      ),
      /** What sending them now meets: nothing, a question, or a refusal. */
      policy: BudgetPolicy,
      /** The orders that an administrator let pass as they are. */
      lifted: z.array(id),
    }),
  },
  'budget.lift': {
    method: 'POST',
    path: '/api/buyer/budgets/lift',
    summary: 'Let drafts pass a budget that blocks them, as they are now',
    body: z.object({ orderIds, reason: requiredText(limits.reasonLength) }),
    reply: Ok,
    refuses: ['order.not-draft', 'budget.not-blocked'],
    writes: true,
  },
  'download.budget': {
    method: 'GET',
    path: '/api/buyer/budgets/{id}/xlsx',
    summary: 'A budget as xlsx, to be filled in and read again',
    params: Params,
    reply: 'file',
  },
})
