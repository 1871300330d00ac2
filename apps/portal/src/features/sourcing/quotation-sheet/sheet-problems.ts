import type { CaseRequest } from './request-data.ts'
import type { QuotationForm } from '@fairlead/validation/quotation'
import {
  quotationProblems,
  type QuotationContext,
  type QuotationProblem,
} from '@fairlead/validation/quotation-rules'
import { quotationWarnings } from '@fairlead/validation/quotation-warnings'
import type { GridProblem } from '../../../ui/grid/model.ts'
import { fieldTitles, type SheetField } from './sheet-fields.ts'
import { headerTitles, type HeaderField } from './sheet-header.ts'
import type { SheetRequest } from './sheet-port.ts'
import { packsUnread } from './sheet-packs.ts'
import type { SheetRow } from './sheet-row.ts'

export const contextOf = (
  request: Pick<CaseRequest, 'case' | 'lines' | 'settings'>,
  today: string,
): QuotationContext => ({
  type: request.case.type,
  today,
  lines: request.lines,
  ...request.settings,
})

/** Everything that keeps the quotation from being sent: cells that cannot be read, then the rules. */
export function locate(
  form: QuotationForm,
  rows: readonly SheetRow[],
  context: QuotationContext,
  unreadHeader: Readonly<Record<string, string>>,
): GridProblem[] {
  const unread = rows.flatMap((row) =>
    [...Object.entries(row.unread), ...packsUnread(row.details)].map(([field, message]) => {
      const title = fieldTitles[field as SheetField] ?? packTitles[field]
      const of = field === 'quality' || field === 'priceBreaks' ? '' : `${title}: `
      return onRow(row, field, of + (of ? lower(message) : message))
    }),
  )
  const header = Object.entries(unreadHeader).map(([field, message]) => onHeader(field, message))
  const silent = new Set([...unread, ...header].map((p) => `${p.key}:${p.field}`))
  const ruled = quotationProblems(form, context)
    .map((problem) => place(problem, form, rows, context))
    .filter((p) => !silent.has(`${p.key}:${p.field}`) && !hidden(p, silent))
    .map(atCell)
  return [
    ...header,
    ...ruled.filter((p) => p.key === null),
    ...inOrder([...unread, ...ruled], rows),
  ]
}

/** A cell that cannot be read already says so; "a quantity needs a unit cost" would only repeat it. */
const hidden = (p: GridProblem, silent: Set<string>) =>
  (p.field === 'unitCost' || p.field === 'quantity') &&
  (silent.has(`${p.key}:unitCost`) || silent.has(`${p.key}:quantity`))

/** What is unusual, at the cell or field it belongs to. */
export function locateWarnings(
  form: QuotationForm,
  rows: readonly SheetRow[],
  { lines, lastPrices = [] }: Pick<SheetRequest, 'lines' | 'lastPrices'>,
): GridProblem[] {
  return quotationWarnings(form, { lines, lastPrices }).map((warning) => {
    const row = warning.index === undefined ? undefined : rows[warning.index]
    const { field, title, message } = warning
    if (!row) return { key: null, field, title, detail: message }
    return { key: row.key, field, title: `Line ${row.number}: ${title}`, detail: message }
  })
}

/** Problems that are the same on many lines: said once, and put right for all at once. */
export interface ProblemGroup {
  field: string
  message: string
  problems: readonly GridProblem[]
}

/** From so many lines on the same problem is said once. */
const many = 4

/** The problems as a list says them: one by one, or as a group. */
export function grouped(problems: readonly GridProblem[]): (GridProblem | ProblemGroup)[] {
  const alike = Map.groupBy(problems, (p) => (p.key === null ? p : `${p.field}:${wordsOf(p)}`))
  return [...alike.values()].flatMap((list): (GridProblem | ProblemGroup)[] => {
    const [first] = list
    if (!first || list.length < many) return list
    return [{ field: first.field, message: wordsOf(first), problems: list }]
  })
}

const wordsOf = ({ title }: GridProblem) => title.replace(/^Line [^:]+: /, '')

function inOrder(problems: GridProblem[], rows: readonly SheetRow[]): GridProblem[] {
  const byKey = Map.groupBy(problems, (p) => p.key)
  return rows.flatMap((row) => byKey.get(row.key) ?? [])
}

function place(
  problem: QuotationProblem,
  form: QuotationForm,
  rows: readonly SheetRow[],
  context: QuotationContext,
): GridProblem {
  if (problem.caseLineId === undefined) return onHeader(problem.field, problem.message)
  const candidates = rows.filter(
    (row) =>
      row.asked.id === problem.caseLineId && row.alternative === (problem.alternative ?? false),
  )
  const row =
    candidates.length < 2
      ? candidates[0]
      : (candidates.find((each) => hasAlone(each, problem, form, rows, context)) ?? candidates[0])
  return row ? onRow(row, problem.field, problem.message) : onHeader('lines', problem.message)
}

/** With several alternatives of one line the rules do not say which: ask again with that one only. */
function hasAlone(
  row: SheetRow,
  problem: QuotationProblem,
  form: QuotationForm,
  rows: readonly SheetRow[],
  context: QuotationContext,
) {
  const line = form.lines[rows.indexOf(row)]
  if (!line) return false
  return quotationProblems({ ...form, lines: [line] }, context).some(
    (p) => p.field === problem.field && p.message === problem.message && p.alternative,
  )
}

const onHeader = (field: string, message: string): GridProblem => ({
  key: null,
  field,
  title: field === 'lines' ? 'Items' : (headerTitles[field as HeaderField] ?? 'Quotation'),
  detail: message,
})

function onRow(row: SheetRow, field: string, message: string): GridProblem {
  const tooLong = /^\d+ of \d+ characters$/.test(message)
  return {
    key: row.key,
    field,
    title: `Line ${row.number}: ${tooLong ? 'note is too long' : lower(message)}`,
    detail: tooLong ? message : row.values.name || row.asked.name,
  }
}

/** A problem of the whole line is shown at its price. */
const atCell = (p: GridProblem): GridProblem =>
  p.field === 'line' ? { ...p, field: 'unitCost' } : p

/** What has no column stands beside the sheet, in the details of its line. */
export const detailFields: Readonly<Record<string, string>> = {
  genuineInfoSupplierExplanation: 'explain',
  kitParentLineId: 'kit',
  packSize: 'packSize',
  minimumQuantity: 'minimumQuantity',
  priceBreaks: 'breaks',
}

/** Packs have no column: what they are called in a problem. */
const packTitles: Readonly<Record<string, string>> = {
  packSize: 'Units in a pack',
  minimumQuantity: 'Minimum order',
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
