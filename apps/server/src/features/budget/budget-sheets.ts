import { Refusal } from '@fairlead/api/refusals'
import { downloadName } from '@fairlead/formatting/download-name'
import type { Handler } from '../../context.ts'
import { budgetName } from './budget.check.ts'
import { ownBudget } from './budget.queries.ts'
import { budgetSheet, readBudgetSheet } from './budget.xlsx.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const downloadBudget: Handler<'download.budget'> = async (
  { db, actor, today },
  { params },
) => {
  const budget = await ownBudget(db, actor, params.id)
  const codes = new Map(budget.categories.map(({ id, accountCode }) => [id, accountCode]))
  const rows = budget.categories.map(({ parentId, ...row }) => ({
    ...row,
    under: parentId === null ? null : (codes.get(parentId) ?? null),
  }))
  const name = budgetName(budget)
  return {
    name: downloadName(`Budget ${name}`, today, 'xlsx'),
    type: xlsx,
    body: await budgetSheet(name, budget.currency, rows),
  }
}

/** What was read is compared on the screen and saved with the budget: nothing is kept here. */
export const readSheetOfBudget: Handler<'budget.readSheet'> = async (
  { db, actor, files },
  { params },
) => {
  await ownBudget(db, actor, params.id)
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('sheet.unreadable')
  return readBudgetSheet(file.path)
}
