import { formatDateTime } from '@fairlead/formatting/date'
import { approvalStateLabels } from '@fairlead/validation/approval-labels'
import type { ApprovalState } from '@fairlead/validation/approval-lifecycle'

/** An approval of the case's orders that has ended, and what everybody said of it. */
export interface CaseApproval {
  orders: string[]
  askedBy: string
  askedAt: string
  reason: string
  state: ApprovalState
  steps: { level: number; by: string; forWhom: string; said: string; reason: string; at: string }[]
}

/** One approval as it is printed: everything is text. */
export interface ApprovedGroup {
  title: string
  reason: string
  steps: { level: string; by: string; forWhom: string; said: string; words: string; at: string }[]
}

/** Who approved which orders, the oldest first. */
export const approvedGroups = (
  approvals: readonly CaseApproval[],
  zone: string | null,
): ApprovedGroup[] =>
  approvals.map(({ orders, askedBy, askedAt, reason, state, steps }) => ({
    title: `${orders.join(', ')}: ${approvalStateLabels[state].toLowerCase()}. Asked on ${printed(askedAt, zone)} by ${askedBy}`,
    reason,
    steps: steps.map(({ level, reason: words, at, ...step }) => ({
      ...step,
      level: String(level),
      words,
      at: printed(at, zone),
    })),
  }))

/** What stands over the columns of a step. */
export const approvedHeads = ['Level', 'Who', 'For', 'Said', 'When', 'Words'] as const

const printed = (at: string, zone: string | null) => formatDateTime(at, zone ?? 'UTC').slice(0, 16)
