import type { BudgetCategoryForm } from '@fairlead/validation/budget'
import {
  budgetAmount,
  BudgetCategoryForm as Row,
  categoryProblems,
} from '@fairlead/validation/budget'
import { caseTypeLabels, type CaseType } from '@fairlead/validation/vocabulary'
import { Refusal } from '@fairlead/api/refusals'
import { columnName } from '../../documents/column-name.ts'
import { readSheet, titlesBeside, writeSheet, type SheetCell } from '../../documents/spreadsheet.ts'

const titles = ['Account', 'Name', 'Part of', 'Amount', 'Without an account'] as const
const widths = [14, 34, 14, 16, 34]
/** Rows for what is added, besides those that are filled. */
const FREE = 40

const cell = (value: string | null, kind: SheetCell['kind'] = 'input'): SheetCell => ({
  value,
  kind,
})
const kinds = Object.entries(caseTypeLabels) as [CaseType, string][]

/** The categories of a budget as a workbook to be filled in and read again. */
export function budgetSheet(
  name: string,
  currency: string,
  rows: readonly BudgetCategoryForm[],
): Promise<Uint8Array> {
  const free = Array.from({ length: FREE }, () => [
    cell(null),
    cell(null),
    cell(null),
    cell(null, 'inputAmount'),
    cell(null),
  ])
  const note = `Amounts in ${currency}. “Part of” names the account of the category above. The last column: ${kinds.map(([, label]) => label).join(', ')}, where they name no account.`
  return writeSheet({
    name: 'Budget',
    columns: widths.map((width) => ({ width })),
    rows: [
      [cell(`Budget ${name}`, 'title')],
      [cell(note, 'label')],
      [],
      titles.map((title) => cell(title, 'head')),
      ...rows.map((row) => [
        cell(row.accountCode),
        cell(row.name),
        cell(row.under),
        cell(row.amount, 'inputAmount'),
        cell(row.defaultFor.map((kind) => caseTypeLabels[kind]).join(', ') || null),
      ]),
      ...free,
    ],
    frozenRows: 4,
    titleRow: 4,
    protect: true,
  })
}

/** What a filled workbook says; a row with a problem is no category. Throws as `readSheet`. */
export async function readBudgetSheet(path: string) {
  const { rows, otherSheets } = await readSheet(path, { formulas: 'refuse', maxRows: 1000 })
  const head = rows.findIndex((row) =>
    ['Account', 'Amount'].every((title) => placeOf(row, title) >= 0),
  )
  if (head === -1) throw new Refusal('sheet.unreadable', undefined, noHeadings)
  const places = titles.map((title) => placeOf(rows[head]!, title))
  const missing = titles.filter((_, i) => places[i] === -1)
  if (missing.length > 0)
    throw new Refusal(
      'sheet.unreadable',
      undefined,
      `The sheet has no column ${missing.join(', ')}. ${addThem}`,
    )
  const categories: { row: number; form: BudgetCategoryForm }[] = []
  const problems: { cell: string; message: string }[] = []
  rows.slice(head + 1).forEach((cells, i) => {
    const texts = places.map((at) => (cells[at] ?? '').trim())
    if (texts.every((text) => text === '')) return
    const row = head + 2 + i
    const say = (field: number, message: string) =>
      problems.push({ cell: `${columnName(Math.max(0, places[field]!))}${row}`, message })
    const [accountCode = '', name = '', under = '', amount = '', kindWords = ''] = texts
    const defaultFor = kindsIn(kindWords)
    if (!defaultFor) return say(4, `Kinds are ${kinds.map(([, label]) => label).join(', ')}`)
    const typed = {
      accountCode,
      name,
      under: under || null,
      amount: budgetAmount(amount),
      defaultFor,
    }
    const read = Row.safeParse(typed)
    if (read.success) return void categories.push({ row, form: read.data })
    for (const {
      path: [field],
      message,
    } of read.error.issues)
      say(fields.indexOf(String(field)), message)
  })
  const forms = categories.map(({ form }) => form)
  for (const { row, field, message } of categoryProblems(forms))
    problems.push({
      cell: `${columnName(places[fields.indexOf(field)]!)}${categories[row]!.row}`,
      message,
    })
  return {
    categories: forms,
    problems,
    leftOut: titlesBeside(rows.slice(head), places),
    otherSheets,
  }
}

/** Where a heading stands, whatever its case and the spaces around it. */
const placeOf = (row: readonly string[], title: string): number =>
  row.findIndex((cell) => cell.trim().toLowerCase() === title.toLowerCase())

const addThem = `Please give it the columns ${titles.join(', ')}, as a budget that is downloaded has them`
const noHeadings = `The sheet has no row of headings. ${addThem}`

const fields = ['accountCode', 'name', 'under', 'amount', 'defaultFor']

function kindsIn(words: string): CaseType[] | null {
  const found = words
    .split(/[,;]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
    .map(
      (word) =>
        kinds.find(([kind, label]) =>
          [kind, label].some((each) => each.toLowerCase() === word),
        )?.[0],
    )
  return found.includes(undefined) ? null : (found as CaseType[])
}
