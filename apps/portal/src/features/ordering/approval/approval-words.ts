import type { ApprovalState } from '@fairlead/validation/approval-lifecycle'
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
