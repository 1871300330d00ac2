import type { UserEvent } from '@fairlead/api/topics'

/** Calls whose answers change with what happens to RFQs, requests, quotations and orders. */
const nouns = ['case', 'vesselCase', 'request', 'quotation', 'order', 'supplierOrder', 'support']
/** Reading these is itself recorded: only the person does it. */
const recorded = ['support.timeline', 'support.mail']

/** Whether an event may have changed what was read under this key of the query cache. */
export function isTouched(event: UserEvent, key: readonly unknown[]): boolean {
  const call = String(key[0])
  const [noun = ''] = call.split('.')
  if (!nouns.includes(noun) || recorded.includes(call)) return false
  if (event.kind === 'missed') return true
  const id = (key[1] as { params?: { id?: unknown } } | undefined)?.params?.id
  if (id === undefined) return true
  if (noun === 'case') return id === (event.kind === 'case' ? event.id : event.caseId)
  if (noun === 'order') return event.kind === 'order' && id === event.id
  return true
}
