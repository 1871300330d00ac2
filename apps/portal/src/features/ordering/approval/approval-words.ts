import type { ApprovalState } from '@fairlead/validation/approval-lifecycle'
import { formatAnswerTime } from '@fairlead/formatting/trade-record'
import type { ReplyOf } from '../../../server/queries.ts'
import type { Tone } from '../../../ui/chip.tsx'

/** The colour of a state; its word says what it is. */
export const tones: Record<ApprovalState, Tone> = {
  WAITING: 'amber',
  ASKED_BACK: 'blue',
  APPROVED: 'green',
  REFUSED: 'red',
  TAKEN_BACK: 'plain',
  NOT_SENT: 'red',
}

/** `P. Roussos for D. Vasilaki or M. Andreou`. */
export const peopleWords = (people: readonly { name: string; for: string | null }[]) =>
  people.map((one) => (one.for ? `${one.name} for ${one.for}` : one.name)).join(' or ') || 'nobody'

type Approval = ReplyOf<'approval.get'>

/** `20 h left`: until the administrators may decide too; empty where they never may, or do. */
export function timeLeft({ who, level }: Pick<Approval, 'who' | 'level'>, now: Date): string {
  const at = who[level - 1]?.escalatesAt
  const hours = at ? (Date.parse(at) - now.getTime()) / 3_600_000 : 0
  return hours > 0 ? `${formatAnswerTime(hours)} left` : ''
}
