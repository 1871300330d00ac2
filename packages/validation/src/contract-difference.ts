/** The terms of a version that two versions are compared by. */
export const termFields = [
  'title',
  'category',
  'currency',
  'incoterm',
  'incotermPlace',
  'paymentTerms',
  'validFrom',
  'validTo',
  'noticeDays',
  'notes',
] as const
/** One of them. */
export type TermField = (typeof termFields)[number]

/** The terms of a version; what is not said is null. */
export type Terms = Record<TermField, string | number | null>

/** The terms in which a version is not as another was; what is not said is empty. */
export function termsDifference(before: Terms, after: Terms) {
  const said = (terms: Terms, field: TermField) => String(terms[field] ?? '')
  return termFields
    .map((field) => ({ field, from: said(before, field), to: said(after, field) }))
    .filter(({ from, to }) => from !== to)
}
