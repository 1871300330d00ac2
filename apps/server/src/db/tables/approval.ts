import type { Generated, GeneratedAlways } from 'kysely'
import type { z } from 'zod'
import type { ApprovalLevel, ApprovalPolicy } from '@fairlead/validation/approval'
import type { ApprovalState } from '@fairlead/validation/approval-lifecycle'
import type { SendPurchaseOrdersForm } from '@fairlead/validation/purchase-order'
import type { Instant, Json } from './columns.ts'

/** What a company wants approved, and by whom. */
export interface ApprovalPolicyTable {
  companyId: number
  policy: Json<ApprovalPolicy>
  version: number
  savedBy: number | null
  savedAt: Instant
}

/** Who stands in for somebody, from one day to another. */
export interface ApproverAwayTable {
  accountId: number
  substituteId: number
  fromOn: string
  untilOn: string
}

/** Orders of one RFQ that wait for approval together, or one order of none. */
export interface ApprovalTable {
  id: GeneratedAlways<number>
  companyId: number
  caseId: number | null
  askedBy: number
  /** Whose it is now: who asked, or who took over from them. */
  ownerId: number
  askedAt: Instant
  reason: string
  /** What goes out with the orders once all have approved. */
  form: Json<z.output<typeof SendPurchaseOrdersForm>>
  rules: Json<string[]>
  /** As they were when it was asked; people who leave are replaced by their heirs. */
  levels: Json<ApprovalLevel[]>
  currency: string
  total: string | null
  state: ApprovalState
  /** Counted from 0. */
  level: number
  levelSince: Instant
  escalateAt: Instant | null
  escalated: Generated<boolean>
  endedAt: Instant | null
  /** Why the orders could not be sent. */
  failure: string | null
}

export interface ApprovalOrderTable {
  approvalId: number
  orderId: number
  /** Of the order when it was asked. */
  version: number
  isOpen: Generated<boolean>
}

/** What was done about an approval. */
export interface ApprovalStepTable {
  id: GeneratedAlways<number>
  approvalId: number
  level: number
  act: 'YES' | 'NO' | 'QUESTION' | 'ANSWER' | 'RECALL' | 'ESCALATION'
  accountId: number | null
  forId: number | null
  reason: string
  at: Instant
}
