import type { CaseRequest } from '@fairlead/api/calls/request'
import { readBreaks } from '@fairlead/validation/packs'
import { QuotationForm, QuotationLineForm } from '@fairlead/validation/quotation'

/** The name of the sheet that is filled. */
export const SHEET = 'Quotation'

/** The number a sheet must come back with. */
export const numberOf = (request: CaseRequest) =>
  request.case.requisitionNumber ?? `RFQ ${request.case.id}`

/** A value of the form as it stands in a cell; null when there is none. */
export function shown(field: { show?(value: string): string }, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return field.show ? field.show(String(value)) : String(value)
}

/** The quotation a sheet starts from: the draft, else the active quotation, else nothing. */
export function startingForm(request: CaseRequest): QuotationForm {
  const source = (request.draft?.form ?? request.active) as Record<string, unknown> | null
  if (!source || typeof source !== 'object')
    return { currency: request.settings.currencyLock, lines: [] }
  const lines = Array.isArray(source.lines) ? (source.lines as Record<string, unknown>[]) : []
  return {
    ...pick(QuotationForm.shape, source),
    lines: lines.map((line) => ({
      ...pick(QuotationLineForm.shape, line),
      priceBreaks: pricesIn(line),
    })),
  } as QuotationForm
}

/** A draft keeps prices by quantity as they were typed. */
const pricesIn = ({ priceBreaks: kept }: Record<string, unknown>) =>
  typeof kept === 'string' ? readBreaks(kept).breaks : kept

/** Only what belongs to a form: a stored quotation holds more. */
const pick = (shape: object, from: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(shape).flatMap((key) => (key in from ? [[key, from[key]]] : [])))
