import { formatDate } from '@fairlead/formatting/date'
import { dayIn, daysBetween, ownZone } from '@fairlead/validation/day'
import type { ListRecord } from '../../server/resources.ts'

/** Somebody of the company. */
export type Member = ListRecord<'member'>

/** Where the person stands, in words. */
export function stateWords(
  {
    state,
    invitedUntil,
    leftAt,
    handedTo,
  }: Pick<Member, 'state' | 'invitedUntil' | 'leftAt' | 'handedTo'>,
  now = new Date(),
  zone = ownZone(),
): string {
  if (state === 'ACTIVE') return 'Active'
  if (state === 'DEACTIVATED')
    return `Left ${formatDate(leftAt)}${handedTo ? `, handed over to ${handedTo}` : ''}`
  const ends = new Date(invitedUntil ?? 0)
  if (ends < now) return 'Invited, link ended'
  const days = daysBetween(dayIn(now, zone), dayIn(ends, zone))
  return days > 0 ? `Invited, ${days} d left` : 'Invited, link ends today'
}
