import { formatDate } from '@fairlead/formatting/date'
import { referencesOn } from '@fairlead/validation/ihm/threshold'
import type { FormPart } from '../../documents/plan.ts'

/** JSON in plain ASCII: what is attached to a paper passes through its typesetter as it is. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )

/** A part of a form; what is not named is empty. */
export const part = (title: string, more: Partial<FormPart>): FormPart => ({
  title,
  note: '',
  fields: [],
  beside: false,
  columns: [],
  rows: [],
  ...more,
})

/** A field that is printed also where it is empty. */
export const field = (label: string, value: string | null | undefined) => ({
  label,
  value: value ?? '',
})

/** The guideline, the EU's regulation where it was asked under it, and the edition of the thresholds. No class approval is claimed. */
export function basisOf({ edition, eu }: { edition: string; eu: boolean }): string {
  const references = referencesOn(edition, { eu }).map(({ number }) => number)
  return `${references.join(', ')}; thresholds of ${formatDate(edition)}. No class approval is claimed.`
}
