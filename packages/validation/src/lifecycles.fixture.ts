import type { ApprovalFacts } from './approval-lifecycle.ts'
import type { CaseFacts } from './case-lifecycle.ts'
import type { CompanyFacts } from './company-lifecycle.ts'
import type { DeclarationFacts } from './ihm/declaration-lifecycle.ts'
import type { OrderFacts } from './order-lifecycle.ts'
import type { ProposalFacts } from './proposal-lifecycle.ts'
import type { QuotationFacts } from './quotation-lifecycle.ts'
import type { RequestFacts } from './request-lifecycle.ts'

/** A case under whose facts no guard stands in the way. */
export const openCase: CaseFacts = {
  role: 'buyer',
  state: 'OPEN',
  requests: 3,
  quoted: 2,
  orders: 0,
  notes: 9,
  sent: true,
  onBoard: false,
  lines: 1,
  unfinished: 0,
  tender: false,
}
/** A request that waits for its answer. */
export const waiting: RequestFacts = {
  role: 'supplier',
  state: 'SUBMITTED',
  caseState: 'OPEN',
  active: 0,
  ordered: false,
  reminders: 4,
  reminderCap: 5,
  longerAsked: false,
}
/** A quotation that stands. */
export const offered: QuotationFacts = {
  role: 'supplier',
  state: 'SUBMITTED',
  caseState: 'OPEN',
  requestState: 'SUBMITTED',
}
/** An order nobody has answered. */
export const sent: OrderFacts = {
  role: 'supplier',
  state: 'SENT',
  confirmed: false,
  open: false,
  packaging: 'given',
  awaited: false,
  received: false,
  changeOpen: false,
  awaitsApproval: false,
  reminders: 4,
  reminderCap: 5,
  caseState: 'OPEN',
  siblings: 0,
}
/** A declaration that its supplier has filled in. */
export const asked: DeclarationFacts = {
  role: 'supplier',
  state: 'PENDING',
  complete: true,
  barred: false,
  reminders: 4,
  reminderCap: 5,
}
/** An approval on its last level, for somebody who decides there. */
export const onLevel: ApprovalFacts = {
  role: 'buyer',
  state: 'WAITING',
  part: 'decides',
  more: false,
  unsendable: false,
}
/** A proposal of prices that its vendor types. */
export const typed: ProposalFacts = {
  role: 'supplier',
  state: 'DRAFT',
  holds: true,
  changes: 14,
  decided: 0,
}
/** A company somebody made an account for. */
export const begun: CompanyFacts = {
  role: 'supplier',
  state: 'REGISTERED',
  locked: false,
  registered: false,
  awaits: false,
}
