import { formatDate } from '@fairlead/formatting/date'
import { daysBetween } from '@fairlead/validation/day'
import { parseDecimal } from '@fairlead/validation/decimal'
import { ihmComplianceLabels } from '@fairlead/validation/quotation'
import { TemplateTerms, type TypedTerm } from '@fairlead/validation/quotation-template'
import type { ChangeRow } from '../../../ui/grid/block-dialog.tsx'
import { defaultsText, defaultTitles } from './default-words.ts'
import { headerTitles, readHeader, type HeaderField, type HeaderValues } from './sheet-header.ts'

type Field = keyof TemplateTerms | TypedTerm

/** A term of a template as people read it; what cannot be read stands as it was typed. */
export function termText(field: Field, value: string | number | null): string {
  if (value === null || value === '') return ''
  const text = String(value)
  switch (field) {
    case 'otherChargesLabel':
    case 'remarks':
      return text
    case 'ihmCompliance':
      return ihmComplianceLabels[text as keyof typeof ihmComplianceLabels]
    case 'pricesGoodUntil':
      return formatDate(text)
    case 'discountPercent':
      return `${text.replace(/\s*%$/, '')} %`
    case 'deliveryDays':
      return /^\d+$/.test(text) ? defaultsText(field, text) : text
    case 'transportationCost':
    case 'otherCharges': {
      const amount = parseDecimal(text)
      return amount === null ? text : defaultsText(field, amount)
    }
    default:
      return defaultsText(field, text)
  }
}

const titleOf = (field: Field) =>
  field === 'validityDays' ? defaultTitles.validityDays : headerTitles[field]

interface Change {
  field: Field
  from: string | number | null
  to: string | number | null
}

/** Terms before and after, as rows of a table. */
export const changeRows = (changes: readonly Change[]): ChangeRow[] =>
  changes.map(({ field, from, to }, n) => ({
    id: field,
    line: 'Terms',
    again: n > 0,
    field: titleOf(field),
    from: termText(field, from),
    to: termText(field, to),
  }))

/** The terms of a sheet as a template holds them, and what of them cannot be read. */
export function termsOf(header: HeaderValues, today: string) {
  const { form, unread } = readHeader(header)
  const days = form.pricesGoodUntil ? daysBetween(today, form.pricesGoodUntil) : -1
  const validityDays = days >= 0 && days <= 365 ? days : null
  return {
    terms: TemplateTerms.parse({ ...form, validityDays }),
    unread: (Object.keys(unread) as HeaderField[])
      .filter((field) => field === 'pricesGoodUntil' || field in TemplateTerms.shape)
      .map((field) => headerTitles[field]),
  }
}

/** What saving terms under a name changes of what the template held. */
export const changedTerms = (before: TemplateTerms | null, after: TemplateTerms): Change[] =>
  (Object.keys(after) as (keyof TemplateTerms)[]).flatMap((field) => {
    const [from, to] = [before?.[field] ?? null, after[field]]
    return from === to ? [] : [{ field, from, to }]
  })
