import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import type { CaseType } from './vocabulary.ts'
import Big from 'big.js'
import { centsOf } from './cents.ts'
import { countsInSum } from './kits.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { packProblems } from './packs.ts'

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
  lines: readonly { id: number; quantity: string; name?: string }[]
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

/** What is wrong with the terms of the whole quotation, whatever its lines are. */
export function termProblems(
  terms: Omit<QuotationForm, 'lines'>,
  context: Pick<QuotationContext, 'today' | 'currencyLock' | 'requireReference' | 'requireIhm'>,
): QuotationProblem[] {
  return header({ ...terms, lines: [] }, { ...context, type: 'SUPPLIES', lines: [] })
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
  ...(Number(form.discountPercent ?? 0) === 100
    ? [{ field: 'discountPercent', message: 'The quotation may not have 100% discount' }]
    : []),
  ...noCents('transportationCost', form.transportationCost, form.currency),
  ...noCents('otherCharges', form.otherCharges, form.currency),
  ...(context.requireReference ? required('supplierReference', form.supplierReference) : []),
  ...(context.requireIhm ? required('ihmCompliance', form.ihmCompliance) : []),
]

/** Yen and won have no cents: what is typed behind the point would be lost. */
const noCents = (field: string, amount: string | null | undefined, currency?: string | null) =>
  hasCents(amount, currency) ? [{ field, message: centsWords(currency) }] : []

const hasCents = (amount: string | null | undefined, currency?: string | null) =>
  Boolean(amount) && centsOf(currency) === 0 && !new Big(amount!).mod(1).eq(0)
const centsWords = (currency?: string | null) => `No cents in ${currency}`

const someLine: Rule = (form) => {
  const quoted = form.lines.filter(isQuoted)
  if (quoted.length === 0) return [{ field: 'lines', message: 'At least one item must be quoted' }]
  const counted = quoted.filter(countsInSum)
  if (counted.length === 0) return []
  if (counted.every((line) => Number(line.discountPercent ?? 0) === 100))
    return [{ field: 'lines', message: 'Not every quoted item may have 100% discount' }]
  if (counted.every(isFree))
    return [{ field: 'lines', message: 'Not every quoted item may be free of charge' }]
  return []
}

const isFree = (line: QuotationLineForm) =>
  Number(line.discountPercent ?? 0) === 100 || Number(line.unitCost) === 0

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
  if (hasCents(line.unitCost, form.currency)) add('unitCost', centsWords(form.currency))
  for (const [field, message] of packProblems(line, context)) add(field, message)
  for (const each of line.priceBreaks ?? [])
    if (hasCents(each.unitCost, form.currency)) add('priceBreaks', centsWords(form.currency))
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
    if (line.quality === 'GENUINE_NO_CERT' && !line.genuineInfoSupplierExplanation)
      add('genuineInfoSupplierExplanation', 'Say why there are no papers')
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

const primariesOf = (form: QuotationForm) =>
  new Map(
    form.lines.filter((line) => !line.alternative).map((line) => [Number(line.caseLineId), line]),
  )

/** An item that has an alternative must itself be quoted. */
const alternatives: Rule = (form) => {
  if (!form.lines.some((line) => line.alternative)) return []
  const primary = primariesOf(form)
  return form.lines.flatMap((line) => {
    const base = primary.get(Number(line.caseLineId))
    if (line.alternative && base && !isQuoted(base))
      return [at(base, 'unitCost', 'An item that has an alternative must be quoted')]
    return []
  })
}

/** A kit is one price with its parts: whole or not at all, and one level deep. */
const kits: Rule = (form, context) => {
  if (!form.lines.some((line) => line.kitParentLineId)) return []
  const primary = primariesOf(form)
  const asked = new Set(context.lines.map((line) => line.id))
  return form.lines.flatMap((line) => {
    const kit = Number(line.kitParentLineId ?? 0)
    if (!kit) return []
    const wrong = (message: string) => [at(line, 'kitParentLineId', message)]
    if (line.alternative) return wrong('An alternative is not part of a kit')
    if (kit === Number(line.caseLineId)) return wrong('An item cannot be its own kit')
    if (!asked.has(kit)) return wrong('This kit is not part of the request')
    const parent = primary.get(kit)
    if (parent?.kitParentLineId) return wrong('A kit cannot be part of another kit')
    const whole = parent !== undefined && isQuoted(parent)
    if (whole && !isQuoted(line)) return [at(line, 'unitCost', 'Kit items must be quoted')]
    if (!whole && isQuoted(line)) return wrong('The kit of this part must be quoted')
    return []
  })
}

/** Each service has a name that no other one has: neither one that was typed nor one that was asked. */
const serviceNames: Rule = (form, context) => {
  if (context.type !== 'SERVICES') return []
  const typed = form.lines.filter((line) => keyOf(line.name))
  const renamed = new Set(typed.map((line) => Number(line.caseLineId)))
  const seen = new Set(
    context.lines.filter(({ id }) => !renamed.has(id)).map(({ name }) => keyOf(name)),
  )
  return typed.flatMap((line) => {
    const name = keyOf(line.name)
    if (seen.has(name)) return [at(line, 'name', 'Service item names must be unique')]
    seen.add(name)
    return []
  })
}

const keyOf = (name: string | null | undefined) => (name ?? '').trim().toLowerCase()

const at = (line: QuotationLineForm, field: string, message: string): QuotationProblem => ({
  field,
  message,
  caseLineId: Number(line.caseLineId),
  alternative: line.alternative ?? false,
})

const rules: Rule[] = [header, someLine, known, eachLine, alternatives, kits, serviceNames]
