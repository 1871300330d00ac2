import { touchedNouns, type UserEvent } from '@fairlead/api/topics'
import { resources } from './resources.ts'

/** Counted for a menu and a foot: read when they are shown, not at each event. */
const shown = ['case.facets']

/** What the drafts are of that save themselves; the others are of orders. */
const draftsOf: Record<string, string> = { 'draft.ofRequest': 'request', 'draft.ofCase': 'case' }

/** Whether an event may have changed what was read under this key of the query cache. */
export function isTouched(event: UserEvent, key: readonly unknown[]): boolean {
  const { call, id } = readBehind(key)
  const [noun = ''] = call.split('.')
  const touches: readonly string[] = event.kind === 'missed' ? touchedNouns : event.touches
  if (!touches.includes(noun) || shown.includes(call)) return false
  if (event.kind === 'missed') return true
  if (event.stays && call.endsWith('.counts')) return false
  if (id === undefined) return true
  // Its forms are known by a number of their own: whoever types asks for what is newer, which is little.
  if (call === 'draft.ofDeclaration') return event.kind === 'order'
  if (noun === 'draft') return event.kind === (draftsOf[call] ?? 'order') && id === event.id
  if (noun === 'case') return id === (event.kind === 'case' ? event.id : event.caseId)
  if (noun === 'order') return event.kind === 'order' && id === event.id
  if (noun === 'inventory' && event.kind === 'vessel') return id === event.id
  return true
}

/** The call behind a key, and the record it reads: `[call, input]` of ours, `[resource, verb, params]` of react-admin. */
function readBehind(key: readonly unknown[]): { call: string; id: unknown } {
  const [name, second, third] = key
  const resource = (resources as Record<string, { list?: string; one?: string }>)[String(name)]
  if (!resource) {
    const { params } = (second ?? {}) as { params?: { id?: unknown } }
    return { call: String(name), id: params?.id }
  }
  if (second !== 'getOne') return { call: resource.list ?? String(name), id: undefined }
  return { call: resource.one ?? '', id: Number((third as { id: unknown }).id) }
}
