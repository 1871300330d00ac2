import { keptHere } from './device.ts'
import { isSame } from './is-same.ts'

/** The fields that were typed over the beginning of a form, but for `left`; null where nothing was. */
export function typedOver<T extends object>(
  start: T,
  typed: T,
  left: readonly (keyof T)[] = [],
): Partial<T> | null {
  const fields = (Object.keys(start) as (keyof T)[]).filter(
    (field) => !left.includes(field) && !isSame(start[field], typed[field]),
  )
  if (fields.length === 0) return null
  return Object.fromEntries(fields.map((field) => [field, typed[field]])) as Partial<T>
}

/** A form as it begins: with what this device keeps of it standing over the beginning. */
export function begunOver<T extends object>(place: string, start: T) {
  const kept = keptHere<Partial<T>>(place)
  return { start, entries: kept ? { ...start, ...kept } : start, isRestored: kept !== null }
}
