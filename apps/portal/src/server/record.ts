import { useRecordContext } from 'ra-core'
import type { OneResource, RecordOf } from './resources.ts'

/** A record read on its own: its list shows fewer of its fields, and the cache keeps the two apart by this. */
export const whole = { whole: true } as const

/** The record of the page one is on, see `RecordPage`. */
export function useRecord<R extends OneResource>(resource: R): RecordOf<R> {
  const record = useRecordContext<RecordOf<R> & { id: number }>()
  if (!record) throw new Error(`There is no ${resource} around this`)
  return record
}
