import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import type { CaseType } from './vocabulary.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** A problem of a quotation: where it is (line by case line id; `alternative` tells which of two rows) and what to do. */
export interface QuotationProblem {
  field: string
  message: string
  caseLineId?: number
  alternative?: boolean
}

/** What the rules need to know of the request and the buyer's settings. `today` is `yyyy-MM-dd`. */
export interface QuotationContext {
  type: CaseType
  today: string
  lines: readonly { id: number; quantity: string }[]
  currencyLock?: string | null
  lockQuantity?: boolean
  requireReference?: boolean
  requireIhm?: boolean
  allowDistinctItems?: boolean
}

type Rule = (form: QuotationForm, context: QuotationContext) => QuotationProblem[]

/** Whether a line is offered at all. */
export const isQuoted = (line: QuotationLineForm) =>
  Boolean(line.unitCost) && Boolean(line.quantity)

/** Every rule of the specification's section 5, "Quotation", in the order a supplier meets them. */
export function quotationProblems(form: QuotationForm, context: QuotationContext) {
  return rules.flatMap((rule) => rule(form, context))
}

const required = (field: string, value: unknown, message: string = messages.required) =>
  value === null || value === undefined || value === '' ? [{ field, message }] : []

const header: Rule = (form, context) => [
  ...required('currency', form.currency),
  ...required('transportationCost', form.transportationCost),
  ...required('otherCharges', form.otherCharges),
  ...required('pricesGoodUntil', form.pricesGoodUntil),
  ...(form.pricesGoodUntil && form.pricesGoodUntil < context.today
    ? [{ field: 'pricesGoodUntil', message: 'Prices good until may not be in the past' }]
    : []),
  ...(form.currency && context.currencyLock && form.currency !== context.currencyLock
    ? [{ field: 'currency', message: `The buyer asks for prices in ${context.currencyLock}` }]
    : []),
  ...(context.requireReference ? required('supplierReference', form.supplierReference) : []),
  ...(context.requireIhm ? required('ihmCompliance', form.ihmCompliance) : []),
]

const someLine: Rule = (form) => {
  const quoted = form.lines.filter(isQuoted)
  if (quoted.length === 0) return [{ field: 'lines', message: 'At least one item must be quoted' }]
  if (quoted.every((line) => Number(line.discountPercent ?? 0) === 100))
    return [{ field: 'lines', message: 'Not every quoted item may have 100% discount' }]
  return []
}

const known: Rule = (form, context) => {
  const ids = new Set(context.lines.map((line) => line.id))
  const seen = new Set<string>()
  return form.lines.flatMap((line) => {
    const key = `${line.caseLineId}:${line.alternative ? `alternative ${line.name ?? ''}` : ''}`
    const twice = seen.has(key)
    seen.add(key)
    if (!ids.has(Number(line.caseLineId)))
      return [at(line, 'line', 'This item is not part of the request')]
    if (twice) return [at(line, 'line', 'This item is quoted twice')]
    if (line.alternative && context.allowDistinctItems === false)
      return [at(line, 'line', 'This buyer does not accept alternative items')]
    return []
  })
}

const eachLine: Rule = (form, context) => {
  const asked = new Map(context.lines.map((line) => [line.id, line.quantity]))
  return form.lines.flatMap((line) => lineProblems(line, form, context, asked))
}

function lineProblems(
  line: QuotationLineForm,
  form: QuotationForm,
  context: QuotationContext,
  asked: Map<number, string>,
): QuotationProblem[] {
  const problems: QuotationProblem[] = []
  const add = (field: string, message: string) => problems.push(at(line, field, message))
  if ([...(line.itemNotes ?? '')].length > limits.itemNoteLength)
    add('itemNotes', `${[...(line.itemNotes ?? '')].length} of ${limits.itemNoteLength} characters`)
  if (line.unitCost && !line.quantity) add('quantity', 'A unit cost needs a quantity')
  if (line.quantity && !line.unitCost) add('unitCost', 'A quantity needs a unit cost')
  if (!isQuoted(line)) {
    if (!line.unitCost && !line.quantity) problems.push(...unquotedProblems(line))
    return problems
  }
  const days = line.availabilityDays ?? form.deliveryDays
  if (days === null || days === undefined || `${days}` === '')
    add('availabilityDays', 'Availability days or a delivery time is required')
  if (context.type !== 'SERVICES') {
    if (!line.quality) add('quality', 'Choose a quality')
    if (line.quality === 'MIXED' && !line.supplierNotes)
      add('supplierNotes', 'Mixed quality needs a supplier note per item')
  }
  if (line.alternative && !line.name) add('name', 'An alternative needs its own name')
  if (context.lockQuantity && Number(line.quantity) !== Number(asked.get(Number(line.caseLineId))))
    add('quantity', 'The offered quantity must equal the requested quantity')
  return problems
}

function unquotedProblems(line: QuotationLineForm): QuotationProblem[] {
  if (line.alternative) return [at(line, 'unitCost', 'An alternative item must be quoted')]
  const has = (value: unknown) => value !== null && value !== undefined && value !== ''
  return [
    ...(has(line.discountPercent)
      ? [at(line, 'discountPercent', 'An unquoted item carries no discount')]
      : []),
    ...(has(line.availabilityDays)
      ? [at(line, 'availabilityDays', 'An unquoted item carries no working days')]
      : []),
  ]
}

/** Kit parts, and items that have an alternative, must themselves be quoted. */
const kitsAndAlternatives: Rule = (form) => {
  const primary = new Map(
    form.lines.filter((line) => !line.alternative).map((line) => [Number(line.caseLineId), line]),
  )
  return form.lines.flatMap((line) => {
    const parent = line.kitParentLineId ? primary.get(Number(line.kitParentLineId)) : undefined
    if (parent && isQuoted(parent) && !isQuoted(line))
      return [at(line, 'unitCost', 'Kit items must be quoted')]
    const base = primary.get(Number(line.caseLineId))
    if (line.alternative && base && !isQuoted(base))
      return [at(base, 'unitCost', 'An item that has an alternative must be quoted')]
    return []
  })
}

const serviceNames: Rule = (form, context) => {
  if (context.type !== 'SERVICES') return []
  const seen = new Set<string>()
  return form.lines.flatMap((line) => {
    const name = line.name?.trim().toLowerCase()
    if (!name) return []
    if (seen.has(name)) return [at(line, 'name', 'Service item names must be unique')]
    seen.add(name)
    return []
  })
}

const at = (line: QuotationLineForm, field: string, message: string): QuotationProblem => ({
  field,
  message,
  caseLineId: Number(line.caseLineId),
  alternative: line.alternative ?? false,
})

const rules: Rule[] = [header, someLine, known, eachLine, kitsAndAlternatives, serviceNames]
