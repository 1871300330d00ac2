import { touchedNouns, type UserEvent } from '@fairlead/api/topics'

/** Reading these is itself recorded: only the person does it. */
const recorded = ['support.timeline', 'support.mail']

/** Whether an event may have changed what was read under this key of the query cache. */
export function isTouched(event: UserEvent, key: readonly unknown[]): boolean {
  const call = String(key[0])
  const [noun = ''] = call.split('.')
  const touches: readonly string[] = event.kind === 'missed' ? touchedNouns : event.touches
  if (!touches.includes(noun) || recorded.includes(call)) return false
  if (event.kind === 'missed') return true
  const id = (key[1] as { params?: { id?: unknown } } | undefined)?.params?.id
  if (id === undefined) return true
  if (noun === 'case') return id === (event.kind === 'case' ? event.id : event.caseId)
  if (noun === 'order') return event.kind === 'order' && id === event.id
  return true
}
