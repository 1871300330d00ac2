import { formatDate } from '@fairlead/formatting/date'
import type { ListRecord } from '../../server/resources.ts'

/** Somebody of the company. */
export type Member = ListRecord<'member'>

/** Where the person stands, in words. */
export function stateWords({ state, invitedUntil, leftAt, handedTo }: Member): string {
  if (state === 'ACTIVE') return 'Active'
  if (state === 'DEACTIVATED')
    return `Left ${formatDate(leftAt)}${handedTo ? `, handed over to ${handedTo}` : ''}`
  const days = Math.ceil((Date.parse(invitedUntil ?? '') - Date.now()) / 86_400_000)
  return days > 0 ? `Invited, ${days} d left` : 'Invited, link ended'
}
