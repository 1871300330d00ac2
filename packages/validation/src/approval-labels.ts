import type { ApprovalState } from './approval-lifecycle.ts'

/** The states in words. */
export const approvalStateLabels: Record<ApprovalState, string> = {
  WAITING: 'Waits',
  ASKED_BACK: 'Asked back',
  APPROVED: 'Approved',
  REFUSED: 'Refused',
  TAKEN_BACK: 'Taken back',
  NOT_SENT: 'Approved, not sent',
}
