import { formatDate } from '@fairlead/formatting/date'
import { isSame } from '../../../drafts/is-same.ts'

interface Three<T> {
  theirs: T
  before: T
  typed: T
}

/** Tells of a field that was typed here and has become another one meanwhile. */
export type Tell = (label: string, typed: unknown, now: unknown) => void

/** Field by field: what was typed stands, what was not typed is as it is now. */
export function merged<T extends object>(
  { theirs, before, typed }: Three<T>,
  labels: Partial<Record<keyof T, string>>,
  tell: Tell,
): T {
  const whole = { ...theirs }
  for (const field of Object.keys(labels) as (keyof T)[]) {
    if (isSame(typed[field], before[field])) continue
    whole[field] = typed[field]
    const isOvertaken = !isSame(theirs[field], before[field])
    if (isOvertaken && !isSame(theirs[field], typed[field]))
      tell(labels[field]!, typed[field], theirs[field])
  }
  return whole
}

/** What stands in a field, in words. */
export function said(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return (value as { name?: string } | null)?.name ?? 'nothing'
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  return text || 'nothing'
}
